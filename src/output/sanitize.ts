// C0 and C1 controls, DEL, line and paragraph separators, and the characters that turn the direction of text
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

const shown = (character: string): string => {
  const code = character.charCodeAt(0)
  if (code < 0x20) return `^${String.fromCharCode(code + 0x40)}`
  if (code === 0x7f) return '^?'
  return `\\u${code.toString(16).padStart(4, '0')}`
}

/**
 * One line of text that is safe on a terminal: whatever the server put into it, no control character gets through
 * (ESC becomes `^[`). Never throws; text without such characters is returned as it is.
 */
export const safeText = (text: string): string => text.replace(unsafe, shown)

/** The same for a cell of tab-separated output: tabs and line ends become one space. */
export const safeCell = (text: string): string => safeText(text.replace(/[\t\r\n]+/g, ' '))

/** The same for a cell of CSV: line feeds may stay, because CSV quotes them. */
export const safeMultiline = (text: string): string => text.replace(/\r\n?/g, '\n').split('\n').map(safeText).join('\n')
