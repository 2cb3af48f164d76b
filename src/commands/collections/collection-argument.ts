import { text } from '../../cli/fields.ts'

export const collectionArgument = text('the id of the collection', 'collection')
