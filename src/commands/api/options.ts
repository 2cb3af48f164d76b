import { choice, flag, listOf, text } from '../../cli/fields.ts'

export const pathArgument = text('the path below the base URL, such as /v3/markets', 'path')

export const credentialWords = ['merchant', 'shopper', 'none'] as const

/** What every request takes. */
export const requestOptions = {
  query: listOf(text('a parameter of the query', 'name=value')),
  include: flag('print status and headers before the answer, also of a refusal', { short: 'i' }),
  credential: choice("what goes along: the merchant's key or token, the shopper's token, or none", credentialWords, {
    fallback: 'what the contract says of the endpoint',
  }),
}

export const requestAbout = [
  "The path stays below the base URL of the profile. The credential is chosen by the endpoint, and goes to the origin that it was stored for; a shopper's token never goes to an endpoint of the merchant. Retries, limits and exit codes are those of every command.",
  'The answer is printed as it came; a refusal is said on standard error, and printed with --include. A token that is the answer, cookies and signed links are not shown.',
]
