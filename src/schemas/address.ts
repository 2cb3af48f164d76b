import { readRecordOf, readText } from './readers.ts'

export const readAddress = readRecordOf({
  streetAddress: readText,
  zipCode: readText,
  city: readText,
  country: readText,
})

export type Address = NonNullable<ReturnType<typeof readAddress>>
