const part = /^[a-z]{1,5}_[\w.:-]{1,40}$/
const sizing = /^[hw]_\d{1,5}$/
const keyOf = (one: string): string => one.slice(0, one.indexOf('_'))

const partsOf = (segment: string): readonly string[] => segment.split(/,|%2C/i)

const isFragment = (segment: string): boolean => {
  const parts = partsOf(segment)
  return parts.every((one) => part.test(one)) && parts.some((one) => sizing.test(one))
}

/** Whether this is a size as image URIs hold it: `h_400,w_400`, `w_300`, `c_fit,h_200`. */
export const isSizeFragment = (text: string): boolean => isFragment(text) && !text.includes('%')

/**
 * An image URI with its size fragment made another one (contract, "Image object"): `…/h_50,w_50/…` by `h_400,w_400` is
 * `…/h_400,w_400/…`; what else the fragment says stays. Undefined where the URI holds none.
 */
export const resizedUri = (uri: string, size: string): string | undefined => {
  const end = uri.search(/[?#]/)
  const path = end < 0 ? uri : uri.slice(0, end)
  const segments = path.split('/')
  // the last one is the name of the file
  const at = segments.slice(0, -1).findIndex(isFragment)
  const found = at < 0 ? undefined : segments[at]
  if (found === undefined) return undefined
  const replaced = new Set(['h', 'w', ...partsOf(size).map(keyOf)])
  const kept = partsOf(found).filter((one) => !replaced.has(keyOf(one)))
  segments[at] = [...kept, size].join(',')
  return segments.join('/') + uri.slice(path.length)
}
