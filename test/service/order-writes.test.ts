import { describe, expect, test } from 'vitest'
import type { Service } from '../../src/service/service.ts'
import { again, ask, numbered, problem, seen, shop } from './ask.ts'

const put = (service: Service, id: string, body: unknown) =>
  seen(ask(service, `/v3/merchants/orders/${id}`, { method: 'PUT', body }))
const post = (service: Service, id: string, body: unknown) =>
  seen(ask(service, `/v3/merchants/orders/${id}/shipping`, { method: 'POST', body }))
const statuses = async (service: Service, order: { readonly id: string }) =>
  (await again(service, order)).items.map(({ status }) => status)
const date = '2026-11-20T10:30:00.000Z'
const mail = {
  messageType: 4,
  date,
  text: { updateType: 'CustomerShippingMail', success: true, response: 'Accepted' },
}

describe('GET /v3/merchants/orders/:orderId', () => {
  test('answers what the list shows', async () => {
    const service = shop()
    const order = await numbered(service, 1044)
    expect(await again(service, order)).toEqual(order)
  })

  test('answers 404 for an id that is not of this shop', async () => {
    const read = (id: string) => seen(ask(shop(), `/v3/merchants/orders/${id}`))
    expect(await read('nope')).toEqual(problem(404, 'NotFound', "There is no order 'nope'."))
    expect(await read('%C3%A5')).toEqual(problem(404, 'NotFound', "There is no order 'å'."))
    expect(await read('%')).toEqual(problem(404, 'NotFound', "There is no order '%'."))
    expect((await read('5f1c2cdb000000000000'))[0]).toBe(404)
  })
})

test('fields that are null are refused, or by a switch taken as left out', async () => {
  const body = { status: 1, orderItemsIds: null, comment: null }
  const strict = shop()
  expect(await put(strict, (await numbered(strict, 1060)).id, body)).toEqual(
    problem(
      400,
      'IncorrectInputData',
      'orderItemsIds - must be an array of at least one string, none of them twice. comment - must be a string.',
    ),
  )
  const service = shop({ bodyNulls: 'omitted' })
  const order = await numbered(service, 1060)
  expect(await put(service, order.id, body)).toEqual([200, ''])
  expect(await statuses(service, order)).toEqual([1, 1, 1])
  expect(await put(service, order.id, { status: null })).toEqual(
    problem(400, 'IncorrectInputData', 'status - must be given.'),
  )
  for (const wrong of ['null', '[null]', '{"status":null'])
    expect((await put(service, order.id, wrong))[1]).toEqual({
      error: { id: 'IncorrectInputData', message: 'body - must be a JSON object.' },
    })
  expect(await post(service, order.id, { shippingProvider: null, comment: null })).toEqual([200, ''])
  expect(await statuses(service, order)).toEqual([2, 2, 2])
})

describe('PUT /v3/merchants/orders/:orderId', () => {
  test('moves the items addressed and writes it down', async () => {
    const service = shop()
    const order = await numbered(service, 1060)
    const [one, two, three] = order.items
    expect(await put(service, order.id, { status: 1, orderItemsIds: [two?.id], comment: 'wrong size?' })).toEqual([
      200,
      '',
    ])
    const after = await again(service, order)
    expect(after.items).toEqual([one, { ...two, status: 1, nextStatuses: [2, 3, 6] }, three])
    expect(after.status).toBe(1)
    expect(after.activityLogs).toEqual([
      ...order.activityLogs,
      {
        messageType: 2,
        date,
        text: {
          changedProducts: [
            {
              name: two?.productName,
              productVariantId: expect.stringMatching(`^${two?.productId}_[0-9a-f]{24}$`),
              productAttributes: [],
            },
          ],
          newState: 'Hold',
          trackingLink: '',
          comment: 'wrong size?',
        },
      },
    ])
  })

  test('Shipped mails the customer, and only Returned can follow', async () => {
    const service = shop()
    const order = await numbered(service, 1059)
    await put(service, order.id, { status: 2 })
    const shipped = await again(service, order)
    expect([shipped.status, shipped.items[0]?.status, shipped.items[0]?.nextStatuses]).toEqual([3, 2, [4]])
    expect(shipped.activityLogs.map(({ messageType }) => messageType)).toEqual([2, 4])
    expect(shipped.activityLogs[1]).toEqual(mail)
    await put(service, order.id, { status: 4 })
    expect((await again(service, order)).items[0]?.nextStatuses).toEqual([])
  })

  test('moves all items or none', async () => {
    const service = shop()
    const order = await numbered(service, 1060)
    const [one, two, three] = order.items
    await put(service, order.id, { status: 2, orderItemsIds: [one?.id] })
    const before = await again(service, order)
    expect(await put(service, order.id, { status: 3, orderItemsIds: [one?.id, two?.id] })).toEqual(
      problem(400, 'StatusNotAllowed', `Item '${one?.id}' is Shipped (2), next: Returned (4).`),
    )
    expect(await put(service, order.id, { status: 5 })).toEqual(
      problem(
        400,
        'StatusNotAllowed',
        [
          `Item '${one?.id}' is Shipped (2), next: Returned (4).`,
          `Item '${two?.id}' is New (0), next: Hold (1), Shipped (2), Cancelled (3), Acknowledged (6).`,
          `Item '${three?.id}' is New (0), next: Hold (1), Shipped (2), Cancelled (3), Acknowledged (6).`,
        ].join(' '),
      ),
    )
    expect(await again(service, order)).toEqual(before)
    expect([before.status, ...before.items.map(({ status }) => status)]).toEqual([2, 2, 0, 0])
  })

  test('says of each wrong field what it must be', async () => {
    const service = shop()
    const { id, items } = await numbered(service, 1060)
    const incorrect = (message: string) => problem(400, 'IncorrectInputData', message)
    expect(await put(service, id, {})).toEqual(incorrect('status - must be given.'))
    expect(await put(service, id, { status: '2' })).toEqual(incorrect('status - must be a whole number.'))
    expect(await put(service, id, { status: 2, comment: 7 })).toEqual(incorrect('comment - must be a string.'))
    const ids = 'orderItemsIds - must be an array of at least one string, none of them twice.'
    for (const orderItemsIds of [[], 'x', [1], [items[0]?.id, items[0]?.id]]) {
      expect(await put(service, id, { status: 2, orderItemsIds })).toEqual(incorrect(ids))
    }
    expect(await put(service, id, { status: 2, orderItemsIds: ['x', items[0]?.id, 'y'] })).toEqual(
      incorrect("orderItemsIds - the order has no item 'x', 'y'."),
    )
    expect(await put(service, id, { status: 2, items: [] })).toEqual(incorrect('items - is no field of this endpoint.'))
    for (const body of [undefined, '', 'status=2', '[]', 'null', '{"status":2']) {
      expect(await put(service, id, body)).toEqual(incorrect('body - must be a JSON object.'))
    }
    expect(await put(service, 'nope', { status: 2 })).toEqual(problem(404, 'NotFound', "There is no order 'nope'."))
  })

  test('may answer with the order', async () => {
    const service = shop({ writeAnswers: 'json' })
    const order = await numbered(service, 1060)
    const [status, answer] = await put(service, order.id, { status: 6 })
    expect([status, answer]).toEqual([200, await again(service, order)])
  })
})

describe('POST /v3/merchants/orders/:orderId/shipping', () => {
  test('records the parcel, makes its items Shipped and mails the customer', async () => {
    const service = shop()
    const order = await numbered(service, 1060)
    const [one] = order.items
    const parcel = {
      shippingProvider: 'PostNord',
      comment: 'first parcel',
      sendDeliveryNoteToCustomer: true,
      trackingNumber: 'UK 1/2',
      orderItemsIds: [one?.id],
    }
    expect(await post(service, order.id, parcel)).toEqual([200, ''])
    const after = await again(service, order)
    expect([after.status, ...after.items.map(({ status }) => status)]).toEqual([2, 2, 0, 0])
    expect(after.activityLogs.slice(order.activityLogs.length)).toEqual([
      {
        messageType: 2,
        date,
        text: {
          changedProducts: [expect.objectContaining({ name: one?.productName })],
          newState: 'Shipped',
          trackingLink: 'https://postnord.example/track/UK%201%2F2',
          comment: 'first parcel',
        },
      },
      mail,
    ])
  })

  test('without ids takes what can travel; what is Shipped only gets its tracking', async () => {
    const service = shop()
    const order = await numbered(service, 1060)
    const [one, two] = order.items
    await put(service, order.id, { status: 3, orderItemsIds: [one?.id] })
    await put(service, order.id, { status: 2, orderItemsIds: [two?.id] })
    expect(await post(service, order.id, { shippingProvider: null, trackingNumber: 'BIKE-7' })).toEqual([200, ''])
    const after = await again(service, order)
    expect(after.items.map(({ status }) => status)).toEqual([3, 2, 2])
    expect(after.items.map(({ nextStatuses }) => nextStatuses)).toEqual([[], [4], [4]])
    expect(after.activityLogs.at(-1)?.text).toMatchObject({ trackingLink: 'BIKE-7', changedProducts: [{}, {}] })
    expect(await post(service, order.id, { orderItemsIds: [one?.id, two?.id] })).toEqual(
      problem(400, 'StatusNotAllowed', `Item '${one?.id}' is Cancelled (3), next: none.`),
    )
  })

  test('refuses an order of which nothing can travel', async () => {
    const service = shop()
    const order = await numbered(service, 1059)
    await put(service, order.id, { status: 3 })
    expect((await post(service, order.id, { trackingNumber: '1' }))[1]).toMatchObject({
      error: { id: 'StatusNotAllowed' },
    })
  })

  test('may leave the status to a PUT', async () => {
    const service = shop({ shippingSetsStatus: 'no' })
    const order = await numbered(service, 1060)
    await post(service, order.id, { shippingProvider: 'dhl', trackingNumber: '1', sendDeliveryNoteToCustomer: false })
    const after = await again(service, order)
    expect(after.items).toEqual(order.items)
    expect(after.activityLogs.length).toBe(order.activityLogs.length + 1)
    expect(after.activityLogs.at(-1)?.text).toMatchObject({
      newState: 'New',
      trackingLink: 'https://dhl.example/track/1',
    })
  })

  test('says of each wrong field what it must be', async () => {
    const service = shop()
    const { id } = await numbered(service, 1060)
    const incorrect = (message: string) => problem(400, 'IncorrectInputData', message)
    expect(await post(service, id, { shippingProvider: 'Pigeon' })).toEqual(
      incorrect("shippingProvider - 'Pigeon' is in no market of /v3/markets; another provider is null."),
    )
    expect(
      await post(service, id, { shippingProvider: 1, trackingNumber: 2, sendDeliveryNoteToCustomer: 'yes' }),
    ).toEqual(
      incorrect(
        'shippingProvider - must be a string or null. sendDeliveryNoteToCustomer - must be true or false. trackingNumber - must be a string.',
      ),
    )
    expect(await post(service, id, { orderItemsIds: [] })).toEqual(
      incorrect('orderItemsIds - must be an array of at least one string, none of them twice.'),
    )
    expect(await post(service, 'nope', {})).toEqual(problem(404, 'NotFound', "There is no order 'nope'."))
    expect(await statuses(service, { id })).toEqual([0, 0, 0])
  })
})
