import { readAddress } from './address.ts'
import { readFlag, readRecordOf, readText } from './readers.ts'

export const readCustomer = readRecordOf({
  firstName: readText,
  lastName: readText,
  email: readText,
  phoneNumber: readText,
  homeAddress: readAddress,
  deliveryAddress: readAddress,
  useHomeAddressAsDeliveryAddress: readFlag,
})

export type Customer = NonNullable<ReturnType<typeof readCustomer>>
