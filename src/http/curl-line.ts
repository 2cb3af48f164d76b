import { type Account, authorize, type Chosen } from './authorize.ts'
import type { Call } from './call.ts'

/** The variable that stands for each credential, in a line that may be shown and kept. */
const variables: { readonly [Name in Chosen['name']]: string } = {
  apiKey: '$MERCHANT_API_KEY',
  token: '$MERCHANT_TOKEN',
  shopper: '$MERCHANT_SHOPPER_TOKEN',
  anonymous: '$MERCHANT_ANONYMOUS_TOKEN',
}

/** One word for a POSIX shell, whatever is in it. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

const bodyText = (body: unknown): string => {
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  if (!('password' in record)) return quoted(JSON.stringify(body))
  const [before = '', after = ''] = JSON.stringify({ ...record, password: '\u0000' }).split('\\u0000')
  return `${quoted(before)}"$MERCHANT_PASSWORD"${quoted(after)}`
}

/**
 * The call as one line for curl in a POSIX shell, its secret as a variable that the shell fills in: equal in method, URL,
 * body and credential. `name` is the credential that would go along. Throws what `authorize` throws.
 */
export const curlLine = (call: Call<unknown>, account: Account, name: Chosen['name'] | undefined): string => {
  const { method, origin, target } = authorize(call, account)
  const hasBody = call.body !== undefined
  // -G puts data into the query of a request without a body; --url-query is its form for those with one (curl 7.87)
  const asQuery = hasBody || method !== 'GET' ? '--url-query' : '--data-urlencode'
  const words = [
    'curl -sS',
    ...(method === 'GET' ? (name === 'apiKey' ? ['-G'] : []) : [`-X ${method}`]),
    quoted(origin + target),
    ...(name === 'apiKey' ? [`${asQuery} "apiKey=${variables.apiKey}"`] : []),
    ...(name === undefined || name === 'apiKey' ? [] : [`-H "Authorization: Bearer ${variables[name]}"`]),
    ...(hasBody ? ["-H 'Content-Type: application/json'", `--data-raw ${bodyText(call.body)}`] : []),
  ]
  return words.join(' ')
}
