import type { Context } from '../../context.ts'
import { carrierOf as carrier, listedProviders, other } from '../../desk/carriers.ts'
import type { Carrier } from '../../desk/wish.ts'
import { matchProvider } from '../../domain/providers.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { ShippingProvider } from '../../schemas/shipping-providers.ts'

type Needs = Pick<Context, 'send' | 'profile' | 'paths' | 'world' | 'say' | 'ask'>

/** The tracking number, or undefined for a letter without one. */
export const trackingOf = async ({ ask }: Needs, typed: string | false | undefined): Promise<string | undefined> => {
  if (typed === false) return undefined
  const number =
    typed ??
    (await ask.text({
      message: 'Tracking number (empty: none)',
      flag: '--tracking NUMBER, or --no-tracking for letters',
    }))
  const trimmed = number.trim()
  if (/\p{Cc}/u.test(trimmed)) throw new AppError('USAGE', '--tracking holds a control character', { effect: 'none' })
  if (/^\d+([.,]\d+)?e\+\d+$/i.test(trimmed)) {
    throw new AppError('USAGE', `--tracking ${trimmed} was rounded by a spreadsheet`, {
      reasons: ['the digits behind the E are lost'],
      try: ['copy the number from the carrier'],
      effect: 'none',
    })
  }
  return trimmed === '' ? undefined : trimmed
}

/** The provider, checked against the markets answer. Throws AppError USAGE when it is not listed and nobody can be asked. */
export const carrierOf = async (context: Needs, order: Order, typed: string | undefined): Promise<Carrier> => {
  const listed = await listedProviders(context)
  // the order's own may be there and empty
  const wanted = typed ?? (order.shippingPreferences?.shippingProvider?.trim() || (await context.profile()).provider)
  if (wanted === undefined) return choose(context, 'Which provider ships it?', listed)
  const match = matchProvider(wanted, listed)
  if (match.kind === 'other') return other
  if (match.kind === 'listed') return carrier(match.provider)
  if (match.kind === 'near' && context.ask.possible) {
    const meant = await context.ask.confirm({
      message: `"${wanted}" is not listed. Do you mean ${match.provider.name}?`,
      flag: '--provider',
      default: true,
    })
    if (meant) return carrier(match.provider)
  }
  if (context.ask.possible) return choose(context, `"${wanted}" is not listed. Which provider ships it?`, listed)
  throw unlisted(wanted, typed === undefined, match.kind === 'near' ? match.provider.name : undefined, listed)
}

const choose = ({ ask }: Needs, message: string, listed: readonly ShippingProvider[]): Promise<Carrier> =>
  ask.choose({
    message,
    flag: '--provider NAME (or other)',
    choices: [
      ...listed.map((provider) => ({ name: provider.name, value: carrier(provider) })),
      { name: 'other', value: other },
    ],
  })

const unlisted = (
  wanted: string,
  fromOrder: boolean,
  near: string | undefined,
  listed: readonly ShippingProvider[],
): AppError =>
  new AppError(
    'USAGE',
    `shipping provider "${wanted}"${fromOrder ? ', which the order or the profile prefers,' : ''} is not listed by the service`,
    {
      reasons: [`listed: ${listed.map(({ name }) => name).join(', ') || 'none'}`],
      try: [
        ...(near === undefined ? [] : [`--provider "${near}"`]),
        '--provider other   (sent as null, as the contract says)',
      ],
      effect: 'none',
    },
  )

/** Whether the service mails the delivery note. */
export const notifyOf = async (context: Needs, order: Order, typed: boolean | undefined): Promise<boolean> =>
  typed ??
  order.shippingPreferences?.sendDeliveryNoteToCustomer ??
  (await context.profile()).notify ??
  context.ask.confirm({ message: 'Mail the delivery note to the customer?', flag: '--notify or --no-notify' })
