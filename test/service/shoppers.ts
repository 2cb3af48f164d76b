import { expect } from 'vitest'
import type { Service } from '../../src/service/service.ts'
import { ask, seen } from './ask.ts'

/** Anna, the only user. */
export const logIn = async (service: Service): Promise<string> => {
  const { body } = await ask(service, '/v4/auth', {
    method: 'POST',
    body: { email: 'anna@local.example', password: 'local_password' },
  })
  return JSON.parse(body) as string
}

export const openSession = async (service: Service): Promise<string> =>
  JSON.parse((await ask(service, '/v3/auth/anonymousToken')).body) as string

interface Product {
  readonly id: string
  readonly title: string
  readonly market: string
  readonly isInStock: boolean
  readonly variants: readonly {
    readonly id: string
    readonly stockCount: number
    readonly stockCountUnlimited: boolean
    readonly isInStock: boolean
    readonly attributesValue: string
  }[]
}

/** Products of a market as the export lists them. */
export const products = async (service: Service, market = 'se', limit = 200): Promise<readonly Product[]> => {
  const [status, list] = await seen(ask(service, `/v5/export/products?market=${market}&limit=${limit}`))
  expect(status).toBe(200)
  return list as readonly Product[]
}
