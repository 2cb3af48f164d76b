import type { MarketId } from '../../seed/markets.ts'

/** A name in the languages of the markets. */
export type Translated = Readonly<Record<MarketId, string>>

const named = (se: string, no: string, dk: string, fi: string, is: string, pl: string, de: string): Translated => ({
  se,
  no,
  dk,
  fi,
  is,
  pl,
  de,
})

export const departmentNames = {
  women: named('Dam', 'Dame', 'Dame', 'Naiset', 'Konur', 'Kobiety', 'Damen'),
  men: named('Herr', 'Herre', 'Herre', 'Miehet', 'Karlar', 'Mężczyźni', 'Herren'),
  children: named('Barn', 'Barn', 'Børn', 'Lapset', 'Börn', 'Dzieci', 'Kinder'),
} as const

export const sectionNames = {
  clothing: named('Kläder', 'Klær', 'Tøj', 'Vaatteet', 'Föt', 'Odzież', 'Kleidung'),
  shoes: named('Skor', 'Sko', 'Sko', 'Kengät', 'Skór', 'Buty', 'Schuhe'),
  accessories: named('Accessoarer', 'Tilbehør', 'Accessories', 'Asusteet', 'Fylgihlutir', 'Dodatki', 'Accessoires'),
} as const

export const categoryNames = {
  knitwear: named('Stickat', 'Strikk', 'Strik', 'Neuleet', 'Prjónavörur', 'Swetry', 'Strickwaren'),
  outerwear: named(
    'Ytterkläder',
    'Yttertøy',
    'Overtøj',
    'Päällysvaatteet',
    'Yfirhafnir',
    'Okrycia wierzchnie',
    'Jacken und Mäntel',
  ),
  shirts: named(
    'Skjortor & blusar',
    'Skjorter & bluser',
    'Skjorter & bluser',
    'Paidat & puserot',
    'Skyrtur & blússur',
    'Koszule i bluzki',
    'Hemden & Blusen',
  ),
  trousers: named('Byxor', 'Bukser', 'Bukser', 'Housut', 'Buxur', 'Spodnie', 'Hosen'),
  dressesAndSkirts: named(
    'Klänningar & kjolar',
    'Kjoler & skjørt',
    'Kjoler & nederdele',
    'Mekot & hameet',
    'Kjólar & pils',
    'Sukienki i spódnice',
    'Kleider & Röcke',
  ),
  basics: named('Basplagg', 'Basisplagg', 'Basis', 'Perusvaatteet', 'Grunnflíkur', 'Podstawowe', 'Basics'),
  footwear: named('Skor', 'Sko', 'Sko', 'Kengät', 'Skór', 'Obuwie', 'Schuhe'),
  hatsAndScarves: named(
    'Mössor & halsdukar',
    'Luer & skjerf',
    'Huer & halstørklæder',
    'Pipot & huivit',
    'Húfur & treflar',
    'Czapki i szaliki',
    'Mützen & Schals',
  ),
  bagsAndBelts: named(
    'Väskor & skärp',
    'Vesker & belter',
    'Tasker & bælter',
    'Laukut & vyöt',
    'Töskur & belti',
    'Torby i paski',
    'Taschen & Gürtel',
  ),
  jewellery: named('Smycken', 'Smykker', 'Smykker', 'Korut', 'Skartgripir', 'Biżuteria', 'Schmuck'),
  childrensOuterwear: named(
    'Regn & snö',
    'Regn & snø',
    'Regn & sne',
    'Sade & lumi',
    'Regn & snjór',
    'Deszcz i śnieg',
    'Regen & Schnee',
  ),
  baby: named('Baby', 'Baby', 'Baby', 'Vauvat', 'Ungbörn', 'Niemowlęta', 'Baby'),
} as const

export type DepartmentKey = keyof typeof departmentNames
export type SectionKey = keyof typeof sectionNames
export type CategoryKey = keyof typeof categoryNames

const clothing = ['knitwear', 'outerwear', 'shirts', 'trousers', 'basics'] as const
const small = ['hatsAndScarves', 'bagsAndBelts'] as const

/** What each department has: its sections, and the categories of each. */
export const departments = {
  women: {
    clothing: [...clothing, 'dressesAndSkirts'],
    shoes: ['footwear'],
    accessories: [...small, 'jewellery'],
  },
  men: { clothing, shoes: ['footwear'], accessories: small },
  children: { clothing: ['outerwear', 'basics', 'childrensOuterwear', 'baby'], accessories: ['hatsAndScarves'] },
} as const satisfies Readonly<Record<DepartmentKey, Readonly<Partial<Record<SectionKey, readonly CategoryKey[]>>>>>
