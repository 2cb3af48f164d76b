import { afterAll } from 'vitest'
import { removeHomes } from './homes.ts'

/**
 * nock's interceptors call Promise.withResolvers, which Node 20 does not have; with these lines nock catches undici
 * there as well.
 */
const withResolvers = () => {
  let resolve: (value: unknown) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise((keep, fail) => {
    resolve = keep
    reject = fail
  })
  return { promise, resolve, reject }
}

if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })

afterAll(removeHomes)
