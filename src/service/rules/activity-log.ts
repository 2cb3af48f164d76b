import type { MailEntry, OrderItem, StatusEntry } from '../order.ts'
import { variantIdOf } from './product-ids.ts'

interface Moment {
  readonly date: string
  readonly user?: string | undefined
}

interface StatusNews extends Moment {
  readonly newState: string
  readonly trackingLink: string
  readonly comment: string
}

/** What happened to items: an entry of messageType 2 (contract, "Activity log entry"). */
export const statusEntry = (items: readonly OrderItem[], news: StatusNews): StatusEntry => ({
  messageType: 2,
  ...momentOf(news),
  text: {
    changedProducts: items.map((item) => ({
      name: item.productName,
      productVariantId: variantIdOf(item.productId, item.sku),
      productAttributes: [],
    })),
    newState: news.newState,
    trackingLink: news.trackingLink,
    comment: news.comment,
  },
})

/** The mail that a customer was sent: an entry of messageType 4. */
export const mailEntry = (moment: Moment): MailEntry => ({
  messageType: 4,
  ...momentOf(moment),
  // not shown: our choice of the three words
  text: { updateType: 'CustomerShippingMail', success: true, response: 'Accepted' },
})

const momentOf = ({ date, user }: Moment): { readonly date: string; readonly user?: string } =>
  user === undefined ? { date } : { date, user }
