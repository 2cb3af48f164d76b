/** What looks like a secret although its value is not known to us. Each pattern begins with a rare literal. */

const mark = '[REDACTED]'

interface Shape {
  readonly hint: string
  readonly pattern: RegExp
  readonly by: string
}

const shapes: readonly Shape[] = [
  {
    hint: '=',
    pattern:
      /([?&;](apikey|api_key|token|access_token|sig|signature|se|sv|x-amz-[\w-]+|x-goog-[\w-]+)=)[^&\s"'<>#\\]+/gi,
    by: '$1[REDACTED:$2]',
  },
  {
    hint: ':',
    pattern: /\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*:\s*["']?)[^\r\n"']+/gi,
    by: `$1$2${mark}`,
  },
  { hint: 'earer', pattern: /\b(bearer\s+)[A-Za-z0-9._~+/=-]{8,}/gi, by: `$1${mark}` },
  { hint: '://', pattern: /(:\/\/)[^\s/?#@"'\\]{1,500}@/g, by: `$1${mark}@` },
]

const jsonWebToken: Shape = {
  hint: 'eyJ',
  pattern: /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]*/g,
  by: '[REDACTED:token]',
}

/**
 * The text without query values, headers, URL user names and (with `tokens`) JSON Web Tokens that look like secrets.
 * For what we say, never for what a service sent: a tracking link may well hold `?token=`.
 */
export const withoutSecretShapes = (text: string, tokens: boolean): string =>
  (tokens ? [...shapes, jsonWebToken] : shapes).reduce(
    (cleaned, { hint, pattern, by }) => (cleaned.includes(hint) ? cleaned.replace(pattern, by) : cleaned),
    text,
  )
