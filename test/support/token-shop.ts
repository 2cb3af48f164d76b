import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openService } from '../../src/service/service.ts'
import type { Switches } from '../../src/service/switches.ts'
import { freshHome, now, run } from './run.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly token: string | undefined
}

export interface TokenShop {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  /** Every request as it arrived: the judge. */
  readonly asked: Asked[]
  /** What the configuration file holds of profile shop. */
  readonly credentials: () => Record<
    string,
    { readonly value: string; readonly origin: string; readonly kind?: string }
  >
  /** The time at the service. */
  clock: Date
  /** Answers in the place of the service; undefined leaves it to the service. */
  instead: (asked: Asked) => { readonly status: number; readonly body: string } | undefined
  readonly close: () => Promise<void>
}

/** The built-in service over HTTP with a clock of its own, and a home with a profile `shop` of it. */
export const startTokenShop = async (switches: Partial<Switches> = {}): Promise<TokenShop> => {
  const service = openService({ memory: true, now: () => shop.clock, switches })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url: target = '', headers } = request
    const { pathname, searchParams } = new URL(target, 'http://x.invalid')
    const token = /^Bearer (.*)/.exec(headers.authorization ?? '')?.[1]
    const asked = { method, path: pathname, key: searchParams.get('apiKey') ?? undefined, token }
    shop.asked.push(asked)
    const { authorization } = headers
    const given = shop.instead(asked)
    const answer = given ?? (await service.handle({ method, target, headers: { authorization }, body }))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env: Readonly<Record<string, string>> = { ...freshHome(), NO_COLOR: '1' }
  const shop: TokenShop = {
    url,
    env,
    asked: [],
    clock: now,
    instead: () => undefined,
    credentials: () => {
      const text = readFileSync(`${env.HOME}/.config/merchant/config.json`, 'utf8')
      return JSON.parse(text).profiles.shop.credentials ?? {}
    },
    close: () =>
      new Promise((done) => {
        service.close()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  await run(`profile add shop --base-url ${url}`, { env })
  return shop
}

export const logIn = (shop: TokenShop, more = '', password = 'local_password') =>
  run(`auth login --email anna@local.example --password-stdin ${more}`, { env: shop.env, stdin: `${password}\n` })

export const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)
