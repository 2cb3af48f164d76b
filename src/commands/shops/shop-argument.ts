import { text } from '../../cli/fields.ts'

export const shopArgument = text('the name of the shop', 'shop')
