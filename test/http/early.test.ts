import { expect, test } from 'vitest'
import { connectEarly } from '../../src/http/socket.ts'
import { makeTransport } from '../../src/http/transport.ts'
import { answer, startFaultServer } from '../support/fault-server.ts'
import { startRefusing } from '../support/refusing.ts'

const request = (origin: string) => ({ method: 'GET', origin, target: '/x', headers: {}, body: undefined }) as const

test('a connection that was begun early carries the first request', async () => {
  const server = await startFaultServer([answer(200, '{}')])
  const early = connectEarly(server.origin)
  const transport = makeTransport({ env: {}, early })
  expect((await transport(request(server.origin))).status).toBe(200)
  expect((await transport(request(server.origin))).status).toBe(200)
  expect(server.connections()).toBe(1)
  expect(early.take()).toBeUndefined()
  await server.close()
})

test('one that failed, or leads elsewhere, is no harm', async () => {
  const server = await startFaultServer([answer(200, '{}')])
  const gone = await startRefusing()
  const transport = makeTransport({ env: {}, early: connectEarly(gone.origin) })
  expect((await transport(request(server.origin))).status).toBe(200)
  await expect(transport(request(gone.origin))).rejects.toThrow('connection refused')
  await server.close()
  await gone.close()
})
