import { showCart } from '../../api/cart.ts'
import { defineCommand } from '../../cli/define.ts'
import { cartColumns, cartFields, cartPage } from './cart-page.ts'

export const show = defineCommand({
  summary: 'Show the cart',
  about: [
    'That of the shopper, or of the anonymous session where nobody is logged in. JSON is the cart as the service sent it. The contract shows no call that changes or empties a cart, and so there is no command.',
  ],
  args: {},
  options: {},
  examples: [
    ['merchant cart show --profile local', 'its lines, and what it comes to'],
    ['merchant cart show --profile local --json', 'as the service sent it'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordOf('Cart'),
  run: ({ send }) => send(showCart()),
  view: (record) => ({
    kind: 'single',
    record,
    columns: cartColumns,
    fields: cartFields,
    page: cartPage(record.value),
  }),
})
