import { defineCommand } from '../../cli/define.ts'
import { choice, flag, integer, negatable, parsed, text } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ProductChanged } from '../../service/rules/product-change.ts'
import { localService } from './local-service.ts'

const amount = (about: string) =>
  parsed<number>(about, 'amount', (typed) =>
    /^\d{1,8}(\.\d\d?)?$/.test(typed) ? { value: Number(typed) } : { complaint: 'an amount such as 99 or 99.50' },
  )

export const product = defineCommand({
  summary: 'Change, remove or restore a product of the built-in service',
  about: [
    'For tests of what follows a catalogue: the product gets the present moment as its lastUpdateDate, in the export, single reads, the cart and the feed of the days to come. From then on it changes no more by itself.',
    'The first forty products have one id in every market, and are the Swedish ones unless --market says otherwise. A service that runs takes the same at /__local/products/<id> (PUT, DELETE).',
  ],
  args: { id: text('the id of a product', 'id') },
  options: {
    market: choice('the market in which it changes', ['se', 'no', 'dk', 'fi', 'is', 'pl', 'de'], {
      fallback: 'that of the id',
      placeholder: 'market',
    }),
    title: text('its title', 'text'),
    price: amount('its price, in whole units of the currency'),
    salePrice: negatable(amount('the price that is charged (--no-sale-price: as it was drawn)')),
    stock: integer('how many there are of every variant', 'count', 0, 999_999),
    remove: flag('take it out of the catalogue'),
    restore: flag('bring it back, as it was before all changes'),
  },
  examples: [
    ['merchant local product d186152725f27a9d0e57d650 --price 99.50 --stock 0', 'dearer, and sold out'],
    ['merchant local product d186152725f27a9d0e57d650 --remove', 'gone'],
  ],
  output: async () => (await import('./published-shapes.ts')).productShape(),
  run: async (context, { id, market, remove, restore, ...given }): Promise<ProductChanged> => {
    if (remove && restore) throw new AppError('USAGE', '--remove and --restore contradict each other')
    const { title, price, stock } = given
    const salePrice = given.salePrice === false ? null : given.salePrice
    const asDrawn = { title: null, price: null, salePrice: null, stock: null, published: true }
    const service = await localService(context)
    try {
      const changed = await service.product(id, {
        market,
        ...(restore && asDrawn),
        ...Object.fromEntries(
          Object.entries({ title, price, salePrice, stock }).filter(([, one]) => one !== undefined),
        ),
        ...(remove && { published: false }),
      })
      if (!('message' in changed)) return changed
      throw new AppError(changed.status === 404 ? 'NOT_FOUND' : 'USAGE', `product ${id} cannot be changed`, {
        reasons: [changed.message],
        effect: 'none',
      })
    } finally {
      service.close()
    }
  },
  view: (changed) => ({
    kind: 'result',
    result: changed,
    lines: [
      `Product ${changed.id} (${changed.market}) ${changed.published ? 'changed' : 'is gone'}, ${changed.lastUpdateDate}.`,
    ],
  }),
})
