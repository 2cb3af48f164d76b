import { resultsOf } from '../../contract/published.ts'
import { type Schema, text, whole } from '../../contract/schema-kinds.ts'

const digits: Schema = { type: 'string', pattern: '^(-?\\d+\\.\\d{2,})?$' }

/** The records of `orders export --json`: text throughout, so that no digit is lost. */
export const exportShape = (): Schema => {
  const words = [
    'date',
    'time',
    'orderNumber',
    'orderId',
    'customer',
    'country',
    'sku',
    'product',
    'itemId',
    'status',
    'quantity',
    'currency',
    'vatRate',
    'flaws',
  ]
  const amounts = ['exVat', 'vat', 'incVat']
  const all = [...amounts, ...['shipping', 'total'].flatMap((of) => [`${of}ExVat`, `${of}Vat`, `${of}IncVat`])]
  return resultsOf(Object.fromEntries([...words.map((name) => [name, text]), ...all.map((name) => [name, digits])]))
}

export const totalsShape = (): Schema =>
  resultsOf({ currency: text, rate: text, ex: text, vat: text, inc: text, postings: whole })
