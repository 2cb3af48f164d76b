import { AppError } from '../errors/app-error.ts'

const secretFlag = /^--?(api[-_]?key|key|token|password|secret)(=|$)/i

/**
 * Throws AppError USAGE when a flag is given a secret on the command line, before any word of it is looked at, so that
 * none is quoted. What stands behind -- is text.
 */
export const refuseSecretFlag = (argv: readonly string[]): void => {
  const end = argv.indexOf('--')
  if (!(end < 0 ? argv : argv.slice(0, end)).some((word) => secretFlag.test(word))) return
  throw new AppError('USAGE', 'no flag takes a secret value: other users of this machine could read it', {
    try: ['merchant profile add NAME --base-url URL --api-key-file FILE', 'MERCHANT_API_KEY in the environment'],
    effect: 'none',
  })
}
