import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const percent = (text: string, digits: (hex: string) => string): string =>
  [...Buffer.from(text)].map((byte) => `%${digits(byte.toString(16).padStart(2, '0'))}`).join('')
const upper = (text: string): string => text.toUpperCase()
const lower = (text: string): string => text.toLowerCase()
const inner = (text: string): string => JSON.stringify(text).slice(1, -1)
const turned = (text: string): string => [...text].reverse().join('')

const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(text).replace(/%../g, lower),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => percent(text, upper),
  (text) => percent(text, lower),
  inner,
  (text) => inner(inner(text)),
  (text) => inner(text).replaceAll('/', '\\/'),
  (text) => text.replace(/[^A-Za-z0-9]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  (text) => Buffer.from(text).toString('base64').replace(/=+$/, ''),
  (text) => Buffer.from(text).toString('base64url'),
  (text) => Buffer.from(`:${text}`).toString('base64').replace(/=+$/, ''),
  (text) => Buffer.from(text).toString('hex'),
  (text) => upper(Buffer.from(text).toString('hex')),
]

/** Every form in which a secret may come to light: itself and each of its halves, forwards and backwards, encoded. */
export const formsOf = (secret: string): readonly string[] => {
  const middle = Math.ceil(secret.length / 2)
  const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= 8)
  const texts = [secret, ...halves].flatMap((text) => [text, turned(text)])
  return [...new Set(texts.flatMap((text) => encodings.map((encode) => encode(text))))]
}

/** The ways in which a service may give a secret back. */
export const echoesOf = (secret: string): readonly string[] => encodings.map((encode) => encode(secret))

/** The forms that are in the text: none may be. */
export const leaksIn = (text: string, forms: readonly string[]): readonly string[] =>
  forms.filter((form) => text.includes(form))

/** What all files below a folder hold, but for those whose name ends with `except`. */
export const filesBelow = (folder: string, except: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(except))
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n')
