import type { Address, Customer } from '../order.ts'
import { below, pick, type Stream } from '../random.ts'
import { emailOf, type People } from './people.ts'
import type { Story } from './stories.ts'

/** Who ordered: drawn from the people of the market, but for what the story tells. Some have parcels sent elsewhere. */
export const customerOf = (people: People, story: Story, stream: Stream): Customer => {
  const firstName = story.customer?.firstName ?? pick(stream, people.firstNames)
  const lastName = story.customer?.lastName ?? pick(stream, people.lastNames)
  const homeAddress = { ...addressOf(people, stream), ...story.homeAddress }
  const elsewhere = below(stream, 100) < 12 ? addressOf(people, stream) : undefined
  const deliveryAddress = story.deliveryAddress ?? (story.homeAddress ? undefined : elsewhere)
  return {
    firstName,
    lastName,
    email: story.customer?.email ?? emailOf(firstName, lastName),
    phoneNumber: story.customer?.phoneNumber ?? `${people.phone} ${String(below(stream, 100)).padStart(2, '0')}`,
    homeAddress,
    deliveryAddress: deliveryAddress ?? homeAddress,
    useHomeAddressAsDeliveryAddress: deliveryAddress === undefined,
  }
}

const addressOf = (people: People, stream: Stream): Address => {
  const [zipCode, city] = pick(stream, people.places)
  return {
    streetAddress: `${pick(stream, people.streets)} ${below(stream, 98) + 1}`,
    zipCode,
    city,
    country: people.country,
  }
}
