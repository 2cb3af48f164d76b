/** A carrier's public page of one parcel: what the number is put behind, and perhaps what follows it. */
interface Carrier {
  readonly name: string
  readonly before: string
  /** Other names by which providers are listed. */
  readonly also?: readonly string[]
}

/**
 * The one table of public tracking pages. They are the carriers' own and may move; a link that the order's activity log
 * holds is always shown instead. Carriers whose page could not be found out are left out on purpose: no link is better
 * than a wrong one.
 */
const carriers: readonly Carrier[] = [
  { name: 'PostNord', before: 'https://tracking.postnord.com/en/tracking?id=' },
  { name: 'DHL', before: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=', also: ['dhlexpress'] },
  { name: 'GLS', before: 'https://gls-group.eu/track/' },
  { name: 'Budbee', before: 'https://tracking.budbee.com/' },
  { name: 'Instabee', before: 'https://track.instabox.io/', also: ['instabox'] },
  { name: 'Bring', before: 'https://tracking.bring.com/tracking/', also: ['posten', 'postenbring'] },
  { name: 'Helthjem', before: 'https://helthjem.no/sporing/' },
  { name: 'dao', before: 'https://www.dao.as/privat/find-din-pakke?stregkode=' },
  { name: 'Posti', before: 'https://www.posti.fi/fi/seuranta#/lahetys/' },
  { name: 'InPost', before: 'https://inpost.pl/sledzenie-przesylek?number=' },
  // each country's DPD knows its own parcels only, so that the bare name leads nowhere
  { name: 'DPD Germany', before: 'https://tracking.dpd.de/status/en_US/parcel/', also: ['dpdde'] },
  { name: 'DPD Poland', before: 'https://tracktrace.dpd.com.pl/parcelDetails?p1=', also: ['dpdpl', 'dpdpolska'] },
  { name: 'Hermes', before: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#' },
  { name: 'UPS', before: 'https://www.ups.com/track?tracknum=' },
  { name: 'FedEx', before: 'https://www.fedex.com/fedextrack/?trknbr=' },
]

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The carriers of the table by name, for errors and help. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name)

/** The carrier's public page for this number; undefined where the table does not know the carrier. */
export const trackingUrl = (provider: string, number: string): string | undefined => {
  const wanted = folded(provider)
  const carrier = carriers.find(({ name, also = [] }) => folded(name) === wanted || also.includes(wanted))
  return carrier && `${carrier.before}${encodeURIComponent(number.replace(/\s+/g, ''))}`
}
