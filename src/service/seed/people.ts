import { plainLetters } from '../rules/plain-letters.ts'
import type { MarketId } from './markets.ts'

type Some<T> = readonly [T, ...T[]]

/** Names and places that customers of a market are made of. Phone numbers have too few digits to ring anybody. */
export interface People {
  readonly country: string
  readonly phone: string
  readonly firstNames: Some<string>
  readonly lastNames: Some<string>
  readonly streets: Some<string>
  /** zip code and city */
  readonly places: Some<readonly [string, string]>
}

export const people: Readonly<Record<Exclude<MarketId, 'de'>, People>> = {
  se: {
    country: 'SE',
    phone: '+46 70 000',
    firstNames: ['Åsa', 'Björn', 'Märta', 'Göran', 'Elsa', 'Linnéa', 'Nils', 'Yusuf', 'Karin', 'Östen'],
    lastNames: [
      'Öberg',
      'Lindström',
      'Åkesson',
      'Sjögren',
      'Hägg',
      'Bergström',
      'Nyqvist',
      'Al-Sayed',
      'Ek',
      'von Rosen',
    ],
    streets: ['Storgatan', 'Kungsgatan', 'Björkvägen', 'Södra Förstadsgatan', 'Åsgatan', 'Skolgränd'],
    places: [
      ['113 59', 'Stockholm'],
      ['411 07', 'Göteborg'],
      ['211 43', 'Malmö'],
      ['903 26', 'Umeå'],
      ['831 31', 'Östersund'],
      ['602 22', 'Norrköping'],
    ],
  },
  no: {
    country: 'NO',
    phone: '+47 400 00',
    firstNames: ['Sølvi', 'Håkon', 'Ingrid', 'Bjørn', 'Marte', 'Øyvind', 'Åse', 'Lars'],
    lastNames: ['Ødegård', 'Hansen', 'Sæther', 'Bråten', 'Moen', 'Kjærstad', 'Nygård', 'Dahl'],
    streets: ['Karl Johans gate', 'Strandgaten', 'Bjørkelia', 'Øvre Storgate', 'Kirkeveien'],
    places: [
      ['0154', 'Oslo'],
      ['5003', 'Bergen'],
      ['7010', 'Trondheim'],
      ['9008', 'Tromsø'],
      ['6002', 'Ålesund'],
    ],
  },
  dk: {
    country: 'DK',
    phone: '+45 20 00',
    firstNames: ['Søren', 'Mette', 'Jørgen', 'Astrid', 'Rasmus', 'Ærlend', 'Kirsten', 'Bodil'],
    lastNames: ['Sørensen', 'Kjær', 'Østergaard', 'Nielsen', 'Møller', 'Bæk', 'Lund', 'Højgaard'],
    streets: ['Nørrebrogade', 'Strandvejen', 'Ågade', 'Sønder Allé', 'Vestergade'],
    places: [
      ['2200', 'København N'],
      ['8000', 'Aarhus C'],
      ['5000', 'Odense C'],
      ['9000', 'Aalborg'],
      ['4600', 'Køge'],
    ],
  },
  fi: {
    country: 'FI',
    phone: '+358 40 000',
    firstNames: ['Päivi', 'Jyrki', 'Aino', 'Väinö', 'Helmi', 'Sampsa', 'Kerttu', 'Mikael'],
    lastNames: ['Mäkelä', 'Hämäläinen', 'Korhonen', 'Söderholm', 'Nyström', 'Järvinen', 'Virtanen', 'Kettunen'],
    streets: ['Mannerheimintie', 'Hämeenkatu', 'Itäinen Pitkäkatu', 'Kauppakatu', 'Tehtaankatu'],
    places: [
      ['00100', 'Helsinki'],
      ['33100', 'Tampere'],
      ['20500', 'Turku'],
      ['90100', 'Oulu'],
      ['40100', 'Jyväskylä'],
    ],
  },
  is: {
    country: 'IS',
    phone: '+354 600',
    firstNames: ['Þórunn', 'Guðrún', 'Ásgeir', 'Björk', 'Jón', 'Sigríður'],
    lastNames: ['Jónsdóttir', 'Þorsteinsson', 'Guðmundsdóttir', 'Ólafsson', 'Ægisdóttir'],
    streets: ['Laugavegur', 'Skólavörðustígur', 'Hafnarstræti', 'Bræðraborgarstígur'],
    places: [
      ['101', 'Reykjavík'],
      ['600', 'Akureyri'],
      ['220', 'Hafnarfjörður'],
    ],
  },
  pl: {
    country: 'PL',
    phone: '+48 500 00',
    firstNames: ['Małgorzata', 'Łukasz', 'Agnieszka', 'Stanisław', 'Zofia', 'Paweł'],
    lastNames: ['Wójcik', 'Zieliński', 'Dąbrowska', 'Żak', 'Szczęsny', 'Lewandowska'],
    streets: ['ul. Świętokrzyska', 'ul. Długa', 'ul. Mickiewicza', 'al. Niepodległości'],
    places: [
      ['00-116', 'Warszawa'],
      ['90-001', 'Łódź'],
      ['50-101', 'Wrocław'],
      ['80-831', 'Gdańsk'],
    ],
  },
}

/** The address of a name at a domain that can never receive mail (reserved for examples). */
export const emailOf = (firstName: string, lastName: string): string =>
  `${plainLetters(`${firstName}.${lastName}`).replace(/^\.+|\.+$/g, '') || 'kund'}@example.com`
