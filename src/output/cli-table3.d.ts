declare module 'cli-table3/src/utils.js' {
  /** Columns that a text takes on a terminal: colour codes take none, wide characters two. */
  export const strlen: (text: string) => number
}
