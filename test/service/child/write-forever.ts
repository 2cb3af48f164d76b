import { writeSync } from 'node:fs'
import { openService } from '../../../src/service/service.ts'

/**
 * Run by the kill test: writes until it is killed, and says each write only after it was answered. Every write is a
 * comment of its own on an item that goes round New orders; argv: file, name, orders.
 */
const main = async (path: string, name: string, orderIds: readonly string[]): Promise<void> => {
  const service = openService({ path })
  for (let count = 0; ; count += 1) {
    const orderId = orderIds[count % orderIds.length] ?? ''
    const { status } = await service.handle({
      method: 'POST',
      target: `/v3/merchants/orders/${orderId}/shipping?apiKey=local_key`,
      headers: {},
      body: JSON.stringify({ comment: `${name} ${count}` }),
    })
    if (status !== 200) throw new Error(`${status}`)
    writeSync(1, `${orderId} ${name} ${count}\n`)
  }
}

const [path = '', name = '', ...orderIds] = process.argv.slice(2)
void main(path, name, orderIds)
