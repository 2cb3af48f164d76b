/** JSON text of one product; `more` are further members, as text. */
export const productText = (id: string, day: number, more = ''): string =>
  `{"id":"${id}","title":"Title ${id}","priceIncVat":{"value":99.90,"currency":"SEK"},"lastUpdateDate":"${dayText(day)}",` +
  `"images":[{"original":"https://images.example/${id}.jpg"}],"variants":[{"id":"${id}v","sku":"S-${id}","stockCount":3}]${more}}`

export const dayText = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString()

export const bodyOf = (...products: readonly string[]): Uint8Array => Buffer.from(`[${products.join(',')}]`)
