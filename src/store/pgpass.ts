/** What a password is looked up by. */
export interface PgpassKey {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
}

/** The fields of a line, divided by colons; a backslash takes the meaning from the character behind it. */
const fieldsOf = (line: string): readonly string[] => {
  const fields: string[] = []
  let field = ''
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]
    if (character === ':' && fields.length < 4) {
      fields.push(field)
      field = ''
      continue
    }
    if (character === '\\' && at + 1 < line.length) at += 1
    field += line[at]
  }
  return [...fields, field]
}

/**
 * The password of the first line of a .pgpass file that fits, as libpq reads it: `host:port:database:user:password`,
 * each of the first four may be `*`, and a socket folder is also called localhost. Undefined when none fits.
 */
export const passwordIn = (pgpass: string, key: PgpassKey): string | undefined => {
  const hosts = key.host.startsWith('/') ? [key.host, 'localhost'] : [key.host]
  for (const line of pgpass.split(/\r?\n/)) {
    if (line.startsWith('#')) continue
    const [host = '', port, database, user, password] = fieldsOf(line)
    if (password === undefined) continue
    const fits = (pattern: string | undefined, value: string): boolean => pattern === '*' || pattern === value
    const isHost = host === '*' || hosts.includes(host)
    if (isHost && fits(port, String(key.port)) && fits(database, key.database) && fits(user, key.user)) return password
  }
  return undefined
}
