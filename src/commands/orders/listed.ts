import type { Unfit } from '../../desk/checked.ts'
import type { Asked } from '../../desk/plan-rows.ts'
import type { Repeated } from './bulk-report.ts'

/** Rows as they were read, from a file or from the line. */
export interface Listed {
  readonly verb: string
  readonly rows: readonly Asked[]
  /** What is wrong with rows before the service is asked. */
  readonly unfit: readonly Unfit[]
  readonly repeated: readonly Repeated[]
  /** How the list is called in messages. */
  readonly name: string
  /** Writes the rows that cannot be sent, with their reasons, and gives the name of that file. */
  readonly writeFixable?: ((unfit: readonly Unfit[]) => string | undefined) | undefined
}

export interface ManyInput {
  readonly plan?: string | undefined
  readonly dryRun?: true | undefined
  readonly validOnly?: true | undefined
  readonly results?: string | undefined
  readonly concurrency?: number | undefined
  readonly patience?: number | undefined
  readonly confirm?: string | undefined
  readonly yes?: true | undefined
}
