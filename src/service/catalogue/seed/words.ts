import type { MarketId } from '../../seed/markets.ts'

/** The words of a market that product texts are made of. */
export interface Words {
  /** The keys of a variant's attributes, which are not ASCII in most markets. */
  readonly colour: string
  readonly size: string
  readonly pair: string
  readonly deliveryTime: string
  /** The end of a description. */
  readonly service: string
  readonly news: readonly string[]
}

export const words: Readonly<Record<MarketId, Words>> = {
  se: {
    colour: 'Färg',
    size: 'Storlek',
    pair: 'st',
    deliveryTime: '2-4 vardagar',
    service: 'Fri frakt över 1\u00a0500\u00a0kr. Öppet köp i 30 dagar. Frågor? Vi svarar på svenska.',
    news: ['Åter i lager.', 'Sista storlekarna.', 'Ny för säsongen.'],
  },
  no: {
    colour: 'Farge',
    size: 'Størrelse',
    pair: 'stk',
    deliveryTime: '3-5 virkedager',
    service: 'Fri frakt over 1\u00a0575\u00a0kr. Åpent kjøp i 30 dager. Spørsmål? Vi svarer på norsk.',
    news: ['Tilbake på lager.', 'Siste størrelser.', 'Ny for sesongen.'],
  },
  dk: {
    colour: 'Farve',
    size: 'Størrelse',
    pair: 'stk.',
    deliveryTime: '2-4 hverdage',
    service: 'Fri fragt over 1.020\u00a0kr. 30 dages fuld returret. Spørgsmål? Vi svarer på dansk.',
    news: ['På lager igen.', 'Sidste størrelser.', 'Ny til sæsonen.'],
  },
  fi: {
    colour: 'Väri',
    size: 'Koko',
    pair: 'kpl',
    deliveryTime: '3-6 arkipäivää',
    service: 'Ilmainen toimitus yli 135\u00a0€ tilauksiin. 30 päivän palautusoikeus. Kysyttävää? Vastaamme suomeksi.',
    news: ['Taas varastossa.', 'Viimeiset koot.', 'Kauden uutuus.'],
  },
  is: {
    colour: 'Litur',
    size: 'Stærð',
    pair: 'stk.',
    deliveryTime: '5-8 virkir dagar',
    service: 'Frí heimsending yfir 19.500\u00a0kr. 30 daga skilaréttur. Spurningar? Við svörum á íslensku.',
    news: ['Komið aftur.', 'Síðustu stærðirnar.', 'Nýtt á tímabilinu.'],
  },
  pl: {
    colour: 'Kolor',
    size: 'Rozmiar',
    pair: 'szt.',
    deliveryTime: '4-7 dni roboczych',
    service: 'Darmowa dostawa od 585\u00a0zł. 30 dni na zwrot. Pytania? Odpowiadamy po polsku.',
    news: ['Znów dostępne.', 'Ostatnie rozmiary.', 'Nowość sezonu.'],
  },
  de: {
    colour: 'Farbe',
    size: 'Größe',
    pair: 'Stück',
    deliveryTime: '4-6 Werktage',
    service: 'Versandkostenfrei ab 135\u00a0€. 30 Tage Rückgaberecht. Fragen? Wir antworten auf Deutsch.',
    news: ['Wieder lieferbar.', 'Letzte Größen.', 'Neu in dieser Saison.'],
  },
}
