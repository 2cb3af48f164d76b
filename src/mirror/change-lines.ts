import type { ChangeRecord, MirrorTarget } from './mirror-target.ts'

const atOnce = 500

/** A change as one line of NDJSON: the product is passed on byte for byte. */
export const changeLine = ({ sequence, at, kind, id, json }: ChangeRecord): string =>
  `{"sequence":${sequence},"at":${JSON.stringify(at)},"kind":"${kind}","id":${JSON.stringify(id)},"product":${json}}`

/** Changes behind a sequence, some hundred at a time, until there are no more. */
export async function* changesSince(target: MirrorTarget, since: number): AsyncGenerator<readonly ChangeRecord[]> {
  let sequence = since
  for (;;) {
    const changes = await target.changes(sequence, atOnce)
    const last = changes.at(-1)
    if (last === undefined) return
    yield changes
    sequence = last.sequence
  }
}
