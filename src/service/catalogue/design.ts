import { hashOf } from '../random.ts'
import { drawnProducts, productAt } from '../seed/products.ts'
import { type Brand, brands, modelNames } from './seed/brands.ts'
import type { DepartmentKey } from './seed/categories.ts'
import { assortmentKinds, type Kind, kinds, palettes } from './seed/kinds.ts'

/** What products of one template have in common: everything but their names, codes, prices and stock. */
export interface Group {
  /** The same number, the same group. */
  readonly key: number
  readonly kind: Kind
  readonly colours: readonly [string, ...string[]]
  readonly sizes: readonly [string, ...string[]]
  readonly department: DepartmentKey
  /** 0 to 3: which of the fields that may be left out are there. */
  readonly flavour: number
  /** Of a product that orders are made of. */
  readonly code?: string
}

/** What never changes of a product. */
export interface Design {
  readonly group: Group
  readonly code: string
  readonly title: string
  readonly brand: Brand
  /** In kronor of the Swedish price list. */
  readonly kronor: number
  /** 32 bits of chance, for what else is drawn once. */
  readonly luck: number
}

const purpose = 33
const flavours = 4
const [firstBrand] = brands
const kindList: readonly Kind[] = Object.values(kinds)
const firstCode = 10_000

/** The design of a place: the assortment of the orders first, then whatever is drawn. Constant time. */
export const designAt = (seed: number, place: number): Design =>
  place < drawnProducts ? assortmentDesign(place) : drawnDesign(place, hashOf(seed, place, purpose))

/** The place that a code stands for, or undefined; the code of a product never changes. */
export const placeOfCode = (seed: number, code: string): number | undefined => {
  const known = Array.from({ length: drawnProducts }, (_, place) => productAt(place).code).indexOf(code)
  if (known >= 0) return known
  if (!/^[A-Z]{2}-[1-9]\d{4,9}$/.test(code)) return undefined
  const place = Number(code.slice(3)) - firstCode
  return place >= drawnProducts && designAt(seed, place).code === code ? place : undefined
}

const assortmentDesign = (place: number): Design => {
  const { code, name, price, colours, sizes, brand: brandName } = productAt(place)
  const kind = kinds[assortmentKinds[place] ?? 'tShirt']
  const flavour = place % flavours
  const group = { key: -1 - place, kind, colours, sizes, flavour, department: departmentOf(kind, place), code }
  const brand = brands.find(({ name: known }) => known === brandName) ?? firstBrand
  return { group, code, title: name, brand, kronor: price, luck: hashOf(place, 0, purpose) }
}

/** By their keys: some hundred, each made at its first product. */
const groups: Group[] = []
/** Of each brand, kind and model: some thousand, each made at its first product. */
const titles: string[] = []

const drawnDesign = (place: number, luck: number): Design => {
  const kindIndex = (luck >>> 3) % kindList.length
  const palette = (luck >>> 9) % palettes.length
  const flavour = (luck >>> 13) % flavours
  const kind = kindList[kindIndex] ?? kinds.tShirt
  const brandIndex = (luck >>> 16) % brands.length
  const brand = brands[brandIndex] ?? firstBrand
  const key = (kindIndex * palettes.length + palette) * flavours + flavour
  const group = groups[key] ?? {
    key,
    kind,
    colours: palettes[palette] ?? palettes[0],
    sizes: kind.sizes,
    flavour,
    department: departmentOf(kind, flavour),
  }
  groups[key] = group
  const model = (luck >>> 22) % modelNames.length
  const name = (brandIndex * kindList.length + kindIndex) * modelNames.length + model
  const title = titles[name] ?? `${brand.name} ${kind.name} ${modelNames[model]}`
  titles[name] = title
  const [low, high] = kind.kronor
  return {
    group,
    code: `${brand.prefix}-${firstCode + place}`,
    title,
    brand,
    kronor: low + (hashOf(luck, 1, purpose) % (Math.floor((high - low) / 50) + 1)) * 50,
    luck,
  }
}

const departmentOf = ({ departments }: Kind, draw: number): DepartmentKey =>
  departments[draw % departments.length] ?? departments[0]
