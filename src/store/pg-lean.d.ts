// Loaded by its path: the entrance of the package makes pools and looks for a native binary as well.
declare module 'pg/lib/client.js' {
  /** What a query needs of the connection while it is under way. */
  export interface Wire {
    readonly stream: import('node:net').Socket
    query(sql: string): void
    sendCopyFromChunk(chunk: Uint8Array): void
    endCopyFrom(): void
  }

  interface Result {
    readonly rows: readonly Readonly<Record<string, string | null>>[]
  }

  export default class Client {
    constructor(config: object)
    readonly connection: Wire
    connect(): Promise<unknown>
    query(sql: string, values?: readonly unknown[]): Promise<Result | readonly Result[]>
    /** Anything that is submitted like a query. */
    query(query: { readonly submit: (wire: Wire) => null }): unknown
    on(event: 'error', listener: (error: Error) => void): this
    end(): Promise<void>
  }
}
