/** What a reader hands over, and what it waits for before it reads on. */
export interface Handing<T> {
  readonly put: (items: readonly T[]) => void
  readonly room: () => Promise<void> | undefined
}

/**
 * What a reader that runs by itself hands over, for who takes it piece by piece; it waits while `most` items are
 * waiting to be taken. Throws what `read` throws, when all that came before it is taken.
 */
export async function* inStep<T>(
  most: number,
  read: (handing: Handing<T>) => Promise<unknown>,
): AsyncGenerator<readonly T[]> {
  let waiting: T[] = []
  let wake = (): void => {}
  let goOn = (): void => {}
  let isOver = false
  const put = (items: readonly T[]): void => {
    for (const item of items) waiting.push(item)
    if (waiting.length > 0) wake()
  }
  const room = (): Promise<void> | undefined =>
    waiting.length < most
      ? undefined
      : new Promise((resolve) => {
          goOn = resolve
        })
  const reading = read({ put, room }).finally(() => {
    isOver = true
    wake()
  })
  reading.catch(() => {})
  while (!isOver || waiting.length > 0) {
    const items = waiting
    waiting = []
    goOn()
    if (items.length > 0) yield items
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  await reading
}
