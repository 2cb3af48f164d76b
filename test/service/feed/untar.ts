/** The files of a tar archive, in its order. Throws when a header's sum or the end is wrong. */
export const filesOf = (tar: Buffer): readonly { readonly name: string; readonly bytes: Buffer }[] => {
  const files: { name: string; bytes: Buffer }[] = []
  let at = 0
  for (;;) {
    const header = Buffer.from(tar.subarray(at, at + 512))
    at += 512
    if (header.every((byte) => byte === 0)) break
    const text = (from: number, length: number): string =>
      header
        .subarray(from, from + length)
        .toString()
        .replace(/\0.*$/s, '')
    const octal = (from: number, length: number): number => Number.parseInt(text(from, length), 8)
    const said = octal(148, 8)
    header.fill(' ', 148, 156)
    if (header.reduce((sum, byte) => sum + byte, 0) !== said) throw new Error('a wrong sum')
    if (text(257, 6) !== 'ustar') throw new Error('no ustar')
    const size = octal(124, 12)
    files.push({ name: text(0, 100), bytes: tar.subarray(at, at + size) })
    at += Math.ceil(size / 512) * 512
  }
  if (tar.length !== at + 512 || tar.subarray(at).some((byte) => byte !== 0)) throw new Error('no end of two blocks')
  return files
}
