const orders = '/v3/merchants/orders'

/** Orders that can be shipped: a remark on a shipping of theirs is a write. */
export const orderIdsIn = async (shop) => {
  const { body } = await shop.ask('GET', `${orders}?from=2020-01-01&states=0&pageSize=20`)
  return JSON.parse(body).items.map(({ id }) => id)
}

/** Comments on orders until the shop is gone; a comment counts as answered after its 200. */
export const write = async (shop, name, orderIds, onAnswer) => {
  for (let count = 0; ; count += 1) {
    const id = orderIds[count % orderIds.length]
    const comment = `${name} ${count}`
    let answer
    try {
      answer = await shop.ask('POST', `${orders}/${id}/shipping`, { comment })
    } catch {
      return
    }
    if (answer.status !== 200) throw new Error(`a write got ${answer.status}: ${answer.body}`)
    onAnswer(`${id} ${comment}`)
  }
}

/** Every comment that these orders have, and how often. */
export const commentsIn = async (shop, orderIds) => {
  const found = new Map()
  for (const id of orderIds) {
    const { status, body } = await shop.ask('GET', `${orders}/${id}`)
    if (status !== 200) throw new Error(`order ${id} got ${status}: ${body}`)
    for (const { text } of JSON.parse(body).activityLogs) {
      const key = `${id} ${text.comment}`
      if (text.comment) found.set(key, (found.get(key) ?? 0) + 1)
    }
  }
  return found
}
