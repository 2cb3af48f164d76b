type Env = Readonly<Record<string, string | undefined>>

/**
 * The environment for a program of somebody else: ours without the variables that hold a key or a token of ours, by their
 * names (MERCHANT_..._KEY, ..._TOKEN) or because a secret stands in their value; and with `more`.
 */
export const programEnv = (env: Env, secrets: readonly string[], more: Env): Readonly<Record<string, string>> => {
  const isOurs = (name: string, value: string): boolean =>
    /^MERCHANT_.*(KEY|TOKEN)$/i.test(name) || secrets.some((secret) => secret !== '' && value.includes(secret))
  const kept = Object.entries(env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && !isOurs(pair[0], pair[1]),
  )
  const added = Object.entries(more).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return Object.fromEntries([...kept, ...added])
}
