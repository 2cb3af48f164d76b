import type { Tree } from '../cli/define.ts'

/** What a shopper has at the service. */
export const shopperNouns: Tree = {
  favorites: {
    summary: 'Favorites: list, add, remove',
    verbs: {
      list: {
        summary: 'List the favorites',
        load: async () => (await import('./favorites/list.ts')).list,
      },
      add: {
        summary: 'Add products to the favorites',
        load: async () => (await import('./favorites/add.ts')).add,
      },
      remove: {
        summary: 'Remove a product from the favorites',
        load: async () => (await import('./favorites/remove.ts')).remove,
      },
    },
  },
  cart: {
    summary: 'The cart: show it, add to it',
    verbs: {
      show: {
        summary: 'Show the cart',
        load: async () => (await import('./cart/show.ts')).show,
      },
      add: {
        summary: 'Put a product into the cart',
        load: async () => (await import('./cart/add.ts')).add,
      },
    },
  },
  collections: {
    summary: 'Collections of products: list, show, add, remove, delete',
    verbs: {
      list: {
        summary: 'List the collections of the shopper',
        load: async () => (await import('./collections/list.ts')).list,
      },
      show: {
        summary: 'Show a collection and its products',
        load: async () => (await import('./collections/show.ts')).show,
      },
      add: {
        summary: 'Add products to a collection',
        load: async () => (await import('./collections/add.ts')).add,
      },
      'remove-item': {
        summary: 'Remove an item from a collection',
        load: async () => (await import('./collections/remove-item.ts')).removeItem,
      },
      delete: {
        summary: 'Delete a collection',
        load: async () => (await import('./collections/delete.ts')).remove,
      },
    },
  },
  shops: {
    summary: 'Shops and their collections, by name',
    verbs: {
      show: {
        summary: 'Show a shop and its collections',
        load: async () => (await import('./shops/show.ts')).show,
      },
      collection: {
        summary: 'Show a collection of a shop',
        load: async () => (await import('./shops/collection.ts')).collection,
      },
    },
  },
}
