const surelyNot = (status) => status === 429 || status === 401

/** What the log of the service and its orders have against the end of a run. */
export const judge = async (shop, rows, { rows: told }) => {
  const { body } = await shop.ask('GET', '/__local/requests')
  const writes = JSON.parse(body)
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/v3/'))
    .filter(({ status }) => !surelyNot(status))
  const flaws = []
  for (const row of rows) {
    const ships = writes.filter(
      ({ method, body }) => method === 'POST' && JSON.parse(body).trackingNumber === row.tracking,
    )
    const marks = writes.filter(
      ({ method, path, body }) =>
        method === 'PUT' &&
        path.endsWith(row.id) &&
        JSON.parse(body).orderItemsIds.some((id) => row.items.includes(id)),
    )
    if (ships.length > 1) flaws.push(`${row.tracking} was sent ${ships.length} times`)
    if (marks.length > 1) flaws.push(`${row.tracking} was marked ${marks.length} times`)
    flaws.push(...(await flawsOfEnd(shop, row, told, ships.length)))
  }
  if (told.length !== rows.length) flaws.push(`${told.length} rows of ${rows.length} were told of`)
  return { flaws, posts: writes.filter(({ method }) => method === 'POST').length }
}

const flawsOfEnd = async (shop, row, told, ships) => {
  const ends = told.filter(({ order, tracking }) => order.id === row.id && tracking === row.tracking)
  if (ends.length !== 1) return [`${row.tracking} was told of ${ends.length} times`]
  const [{ outcome, evidence }] = ends
  const { body } = await shop.ask('GET', `/v3/merchants/orders/${row.id}`)
  const order = JSON.parse(body)
  const isShipped = order.activityLogs.some(({ text }) => text.trackingLink?.endsWith(`/${row.tracking}`))
  const isMarked = order.items.every(({ id, status }) => !row.items.includes(id) || status === 2)
  const what = `${row.tracking} is said to be ${outcome} (${evidence})`
  if (outcome === 'CONFIRMED' || outcome === 'SKIPPED')
    return isShipped && isMarked ? [] : [`${what}, and is ${isShipped ? 'not marked' : 'not shipped'}`]
  if (outcome !== 'UNKNOWN') return [what]
  return isShipped && isMarked ? [`${what}, and the order shows it`] : ships > 1 ? [`${what}, sent ${ships} times`] : []
}
