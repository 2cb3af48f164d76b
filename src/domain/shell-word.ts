/** A word as a POSIX shell takes it: as it is where it means nothing else, or between single quotes. */
export const shellWord = (word: string): string =>
  /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
