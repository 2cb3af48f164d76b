import type { Export } from './links.ts'

/** How the kinds of file end inside the archive. */
export const extensions = { Native: 'ndjson', GoogleShopping: 'xml' } as const

/** The name of an export, as se-native-2026-11-20. */
export const nameOf = ({ market, format, date }: Export): string => `${market}-${format.toLowerCase()}-${date}`

/** Path and query of a link, as those of a storage service look: the secret is the signature. */
export const linkPathOf = (wanted: Export, id: string): string =>
  `/exports/${nameOf(wanted)}.${extensions[wanted.format]}.gz?signature=${id}`

/** The id in a link's path and query; undefined when it is no link of ours. */
export const linkIdIn = (target: string): string | undefined =>
  /^\/exports\/[\w.-]+\.gz\?signature=([\w-]{32})$/.exec(target)?.[1]
