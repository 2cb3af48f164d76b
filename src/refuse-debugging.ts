import { AppError } from './errors/app-error.ts'

/**
 * NODE_DEBUG makes Node print URLs and headers, and ours hold the key; it cannot be switched off from inside. Throws
 * AppError CONFIG when it is set for the network.
 */
export const refuseDebugging = (env: Readonly<Record<string, string | undefined>>): void => {
  if (!env.NODE_DEBUG) return
  const asked = env.NODE_DEBUG.toLowerCase().split(',')
  const loud = asked.filter((part) => /^(http|https|http2|undici|fetch|net|tls|stream|.*\*.*)$/.test(part.trim()))
  if (loud.length === 0) return
  throw new AppError('CONFIG', `NODE_DEBUG=${loud.join(',')} would print your key`, {
    reasons: ['Node writes every URL and header to standard error, and they hold the key'],
    try: ['unset NODE_DEBUG; --verbose shows each request without it'],
    effect: 'none',
  })
}
