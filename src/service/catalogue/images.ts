import type { Group } from './design.ts'
import { inText } from './template.ts'

/** How each size is written in a URI: the fragment that a client may change (contract, "Image object"). */
const fragments = { '50x50': 'h_50,w_50/', '250x': 'w_250/', '450x': 'w_450/', '960x': 'w_960/', original: '' } as const

const counts = [2, 3, 2, 2] as const

/** The images of a product of a group, its code in their names. The host is reserved for examples: there is nothing. */
export const imagesOf = ({ flavour }: Pick<Group, 'flavour'>): readonly object[] =>
  Array.from({ length: counts[flavour] ?? 1 }, (_, place) => imageOf(place + 1, flavour !== 3))

const imageOf = (number: number, hasId: boolean): object => {
  const name = `${inText('code')}-${number}`
  const sizes = Object.entries(fragments).map(([size, fragment]) => [
    size,
    `https://images.local.example/image/upload/${fragment}v1/products/${name}.jpg`,
  ])
  // `id` is present on some (contract)
  return { ...Object.fromEntries(sizes), ...(hasId && { id: name }) }
}
