import { choice } from '../../cli/fields.ts'
import { tokenKinds } from '../../tokens/token-kind.ts'

export const kindOption = choice('only the token of this kind', tokenKinds, { placeholder: 'kind', fallback: 'all' })
