/** Writes text as UTF-8 and gives the place behind it: quicker than Node for the short texts of products. */
export const writeText = (room: Buffer, from: number, text: string): number => {
  const { length } = text
  let at = from
  for (let place = 0; place < length; place += 1) {
    const code = text.charCodeAt(place)
    if (code < 0x80) {
      room[at] = code
      at += 1
    } else if (code < 0x800) {
      room[at] = 0xc0 | (code >> 6)
      room[at + 1] = 0x80 | (code & 0x3f)
      at += 2
    } else {
      return from + room.write(text, from)
    }
  }
  return at
}
