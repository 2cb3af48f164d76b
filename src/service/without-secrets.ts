const hidden = '***'
const secretNames = /^(?:api-?key|password|token|access_?token|authorization|signature)$/i

/** The path and the query of a target, with what is secret of the query hidden, however its name is encoded. */
export const targetWithoutKey = (target: string): readonly [path: string, query: string] => {
  const end = target.indexOf('?')
  if (end < 0) return [target, '']
  const [path, query] = [target.slice(0, end), target.slice(end + 1)]
  if (query === '') return [path, '']
  const pairs = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=')
    // a name that is plain needs no decoding
    const meant = /^[\w-]*$/.test(name) ? name : ([...new URLSearchParams(`${name}=`).keys()][0] ?? '')
    return secretNames.test(meant) ? `${name}=${hidden}` : pair
  })
  return [path, pairs.join('&')]
}

/** A body as it came, but with the values of secret fields hidden: those of JSON, or of a form. */
export const secretsHidden = (body: string): string => {
  if (!/pass|key|token|auth|\\u|%/i.test(body)) return body
  try {
    let found = false
    const value: unknown = JSON.parse(body, (name, one) => {
      if (!secretNames.test(name)) return one
      found = true
      return hidden
    })
    return found ? JSON.stringify(value) : body
  } catch {
    // what is no JSON may be broken JSON with a password in it, and nobody needs its text
    return `${hidden} (${body.length} characters that are no JSON)`
  }
}
