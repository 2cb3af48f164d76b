/** What a token may look like; nothing else is ever stored or sent (reliability C10). */
const tokenShape = /^[A-Za-z0-9._~+/=-]{16,4096}$/

const unquoted = (text: string): unknown => {
  if (!text.startsWith('"')) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a body of a token endpoint is: the token (a JSON string, or bare), the service's refusal, or neither. */
export type TokenAnswer = { readonly token: string } | 'TOKEN_INVALID' | 'unreadable'

/** Reads the body of a token endpoint. TOKEN_INVALID may come with status 200 (field notes, "Tokens"). Never throws. */
export const tokenAnswerOf = (body: string): TokenAnswer => {
  const bare = unquoted(body.trim())
  if (typeof bare !== 'string') return 'unreadable'
  const token = bare.trim()
  if (token === 'TOKEN_INVALID') return 'TOKEN_INVALID'
  return tokenShape.test(token) ? { token } : 'unreadable'
}
