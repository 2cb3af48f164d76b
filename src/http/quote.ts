const steering = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

/** Text of a server as a part of our sentence: control and bidirectional characters become spaces, cut to `most`. */
export const cleaned = (text: string, most = 300): string => {
  const line = text.replace(steering, ' ').replace(/ {2,}/g, ' ').trim()
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

/** The 60 characters around a place of an answer, cleaned: to recognise what came instead of what was expected. */
export const snippet = (text: string, at = 0): string => {
  const from = Math.max(0, Math.min(at - 30, text.length - 60))
  return cleaned(text.slice(from, from + 60), 60)
}
