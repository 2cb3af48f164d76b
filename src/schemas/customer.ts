import * as z from 'zod/mini'
import { address } from './address.ts'
import { flag, maybe, text } from './field-kinds.ts'

export const customer = z.looseObject({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  homeAddress: maybe(address),
  deliveryAddress: maybe(address),
  useHomeAddressAsDeliveryAddress: flag,
})

export type Customer = z.infer<typeof customer>
