const userInfo = /:\/\/[^\s/?#:@]*:([^\s/?#@]+)@/g
const parameter = /[?&]password=([^\s&#]+)/g

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The passwords that stand in URLs on a command line, such as that of a database, decoded: no output may hold them. */
export const urlPasswords = (argv: readonly string[]): readonly string[] =>
  argv.flatMap((word) =>
    [userInfo, parameter].flatMap((form) => [...word.matchAll(form)].map(([, found = '']) => decoded(found))),
  )
