import { text } from '../../cli/fields.ts'
import { pickCollection } from './pick-collection.ts'

export const collectionArgument = text('the id of the collection', 'collection', { pick: pickCollection })
