import type { Tree } from '../cli/define.ts'

/** Tokens, and what they are for. */
export const shopperNouns: Tree = {
  doctor: {
    summary: 'Look for what is wrong: configuration, network, credentials, journal, mirrors',
    verbs: {
      '': {
        summary: 'Look for what is wrong: configuration, network, credentials, journal, mirrors',
        load: async () => (await import('./doctor/doctor.ts')).doctor,
      },
    },
  },
  smoke: {
    summary: 'Check a service against the contract: every read that the credentials allow',
    verbs: {
      '': {
        summary: 'Check a service against the contract: every read that the credentials allow',
        load: async () => (await import('./smoke/smoke.ts')).smoke,
      },
    },
  },
  config: {
    summary: 'Every setting, and where it comes from',
    verbs: {
      list: {
        summary: 'List the settings that are in force',
        load: async () => (await import('./config/list.ts')).list,
      },
    },
  },
  auth: {
    summary: 'Tokens: log in, see what is good, prolong, forget',
    verbs: {
      login: {
        summary: 'Log in with email and password, and keep the token',
        load: async () => (await import('./auth/login.ts')).login,
      },
      anonymous: {
        summary: 'Get an anonymous token, and keep it',
        load: async () => (await import('./auth/anonymous.ts')).anonymous,
      },
      status: {
        summary: 'Say which keys and tokens there are, and whether the service takes them',
        load: async () => (await import('./auth/status.ts')).status,
      },
      refresh: {
        summary: 'Ask the service to prolong the stored tokens',
        load: async () => (await import('./auth/refresh.ts')).refresh,
      },
      logout: {
        summary: 'Forget the stored tokens of a profile',
        load: async () => (await import('./auth/logout.ts')).logout,
      },
    },
  },
  favorites: {
    summary: 'Favorites of the shopper',
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
    summary: 'The cart of the shopper',
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
    summary: 'Collections of products',
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
  api: {
    summary: 'Any path of the service, with the credentials of the profile',
    verbs: {
      GET: { summary: 'GET any path of the service', load: async () => (await import('./api/get.ts')).get },
      POST: { summary: 'POST any path of the service', load: async () => (await import('./api/write.ts')).post },
      PUT: { summary: 'PUT any path of the service', load: async () => (await import('./api/write.ts')).put },
      DELETE: { summary: 'DELETE any path of the service', load: async () => (await import('./api/write.ts')).remove },
    },
  },
}
