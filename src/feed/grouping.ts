import type { Group } from './task.ts'

/** The line of a product whose entries are together. */
export const groupLine = ({ id, entries }: Group): string =>
  `{"item_group_id":${JSON.stringify(id)},"variants":[${entries}]}\n`

export interface Grouping {
  add(id: string, json: string): void
  /** The lines of the groups between the first and the last one, which may go on in other blocks. */
  result(): { readonly first: Group | undefined; readonly text: string; readonly last: Group | undefined }
}

/** Gathers neighbouring entries of the same product. */
export const makeGrouping = (): Grouping => {
  let first: Group | undefined
  let current: Group | undefined
  let text = ''
  const close = (): void => {
    if (current === undefined) return
    if (first === undefined) first = current
    else text += groupLine(current)
  }
  return {
    add: (id, json) => {
      if (current?.id === id) current = { id, entries: `${current.entries},${json}` }
      else {
        close()
        current = { id, entries: json }
      }
    },
    result: () =>
      first === undefined ? { first: current, text: '', last: undefined } : { first, text, last: current },
  }
}

/** Puts the groups of blocks together again, where one ends and the next one begins. */
export const groupsTogether = (write: (text: string) => void) => {
  let open: Group | undefined
  const flush = (): void => {
    if (open !== undefined) write(groupLine(open))
    open = undefined
  }
  return {
    add: (first: Group | undefined, last: Group | undefined, between: () => void): void => {
      if (first === undefined) return
      if (open?.id === first.id) open = { id: first.id, entries: `${open.entries},${first.entries}` }
      else {
        flush()
        open = first
      }
      if (last === undefined) return
      flush()
      between()
      open = last
    },
    end: flush,
  }
}
