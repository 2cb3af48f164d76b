// Draws the main screens for the README: runs the built program at a terminal of 100 columns, and writes what it prints as
// SVG, light on dark and dark on light. `npm run pictures` (needs the program `script`).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const out = resolve(root, 'docs', 'pictures')

/** Name of the picture, commands that set the scene, and the lines that are shown. */
const scenes = [
  ['list', [], ['merchant orders list --from 2d']],
  ['ship', [], ['merchant orders ship --file carrier.csv --yes', 'merchant orders ship --file carrier.csv --yes']],
  ['show', ['merchant orders ship 1059 --tracking 70712345678901235 --yes'], ['merchant orders show 1059']],
  ['refusal', [], ['merchant orders ship --file broken.csv --yes']],
]

const themes = {
  dark: {
    back: '#0d1117',
    text: '#e6edf3',
    dim: '#8b949e',
    31: '#ff7b72',
    32: '#7ee787',
    33: '#f2cc60',
    36: '#79c0ff',
  },
  light: {
    back: '#ffffff',
    text: '#1f2328',
    dim: '#656d76',
    31: '#cf222e',
    32: '#1a7f37',
    33: '#9a6700',
    36: '#0550ae',
  },
}

const home = mkdtempSync(join(tmpdir(), 'merchant-pictures-'))
const env = {
  PATH: `${home}:${process.env.PATH}`,
  HOME: home,
  TERM: 'xterm-256color',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  MERCHANT_PROFILE: 'local',
}
writeFileSync(join(home, 'merchant'), `#!/bin/sh\nexec '${process.execPath}' '${root}/bin/merchant.js' "$@"\n`, {
  mode: 0o755,
})
spawnSync('cp', [join(root, 'docs/samples/carrier.csv'), join(home, 'carrier.csv')])
writeFileSync(
  join(home, 'broken.csv'),
  'Bestellnummer;Sendungsnummer;Paketdienst\r\n1060;00370712345678901234;PostNord\r\n1058;JJFI60000000000012345;Postti\r\n1047;JJFI60000000000077777;PostNord\r\n9999;JJFI60000000000099999;Posti\r\n',
)

const atTerminal = (line) =>
  spawnSync('script', ['-qec', `stty cols 100; ${line}`, '/dev/null'], { cwd: home, env, encoding: 'utf8' }).stdout

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Pieces of a line with the codes that were on: [text, {bold, dim, colour}]. */
const pieces = (line) => {
  const found = []
  let style = {}
  for (const [, code, text] of line.matchAll(/(?:\u001b\[([\d;]*)m)|([^\u001b]+)/g)) {
    if (text !== undefined) found.push([text, style])
    else
      for (const one of (code || '0').split(';')) {
        if (one === '0') style = {}
        else if (one === '1') style = { ...style, bold: true }
        else if (one === '2') style = { ...style, dim: true }
        else if (one === '22') style = { ...style, bold: false, dim: false }
        else if (one === '39') style = { ...style, colour: undefined }
        else style = { ...style, colour: one }
      }
  }
  return found
}

const lineHeight = 19
const charWidth = 8.4

const svg = (lines, theme) => {
  const columns = Math.max(...lines.map((line) => pieces(line).reduce((sum, [text]) => sum + [...text].length, 0)))
  const [width, height] = [Math.ceil(columns * charWidth) + 40, lines.length * lineHeight + 36]
  const rows = lines.map((line, row) => {
    let column = 0
    const spans = pieces(line).map(([text, { bold, dim, colour }]) => {
      const x = 20 + column * charWidth
      const length = [...text].length
      column += length
      const fill = dim ? theme.dim : (theme[colour] ?? theme.text)
      // the width is said, so that another font of the reader's keeps the columns
      return `<tspan x="${x.toFixed(1)}" textLength="${(length * charWidth).toFixed(1)}" fill="${fill}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</tspan>`
    })
    return `<text y="${30 + row * lineHeight}" xml:space="preserve">${spans.join('')}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="14"><rect width="100%" height="100%" rx="8" fill="${theme.back}" stroke="${theme.dim}" stroke-opacity="0.3"/>${rows.join('')}</svg>\n`
}

mkdirSync(out, { recursive: true })
for (const [name, before, lines] of scenes) {
  atTerminal('merchant local reset')
  for (const line of before) atTerminal(line)
  const shown = lines.flatMap((line, at) => [
    ...(at === 0 ? [] : ['']),
    `\u001b[2m$\u001b[22m ${line}`,
    ...atTerminal(line)
      .replaceAll('\r\n', '\n')
      .replace(/\r\u001b\[2K/g, '\u0000')
      .replace(/^.*\u0000/gm, '')
      .trimEnd()
      .split('\n')
      .map((one) => one.replace(/\u001b\[\?25[hl]/g, '')),
  ])
  for (const [theme, colours] of Object.entries(themes))
    writeFileSync(join(out, `${name}-${theme}.svg`), svg(shown, colours))
  process.stdout.write(`${name}: ${shown.length} lines\n`)
}
rmSync(home, { recursive: true, force: true })
