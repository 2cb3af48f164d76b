/** From when to when a token serves, as far as it says so itself. */
export interface TokenLife {
  readonly issued?: Date
  readonly expires: Date
}

const dateOf = (seconds: unknown): Date | undefined => {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return undefined
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/**
 * What a JSON Web Token says of its life. Nothing is verified: only the service can do that, and it is asked. Undefined
 * for a token of any other form. Never throws.
 */
export const tokenLifeOf = (token: string): TokenLife | undefined => {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    const { iat, exp } = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    const [issued, expires] = [dateOf(iat), dateOf(exp)]
    if (expires === undefined) return undefined
    return issued === undefined ? { expires } : { issued, expires }
  } catch {
    return undefined
  }
}

const hour = 3_600_000
const longestEnd = 7 * 24 * hour

/**
 * Is it time to ask the service for a longer life? In the last tenth of a life, a week at the most; in the last hour
 * where the token does not say when it was issued; always where it says nothing, for then only the service knows.
 */
export const nearsItsEnd = (token: string, now: Date): boolean => {
  const life = tokenLifeOf(token)
  if (life === undefined) return true
  const whole = life.issued === undefined ? 10 * hour : life.expires.getTime() - life.issued.getTime()
  return life.expires.getTime() - now.getTime() < Math.min(whole / 10, longestEnd)
}

/** Over by its own account and by our clock. */
export const isOver = (token: string, now: Date): boolean => {
  const life = tokenLifeOf(token)
  return life !== undefined && life.expires.getTime() <= now.getTime()
}
