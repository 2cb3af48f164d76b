import type { Tree } from '../cli/define.ts'
import { exportNouns } from './export-nouns.ts'
import { feedNouns } from './feed-nouns.ts'
import { shopperNouns } from './shopper-nouns.ts'

/** The map of all commands: the words typed, what they are for, and where they stand. Loading it loads none of them. */
export const tree: Tree = {
  init: {
    summary: 'Set up your shop: asks for the base URL and the key, and tries them',
    verbs: {
      '': {
        summary: 'Set up a profile, question by question',
        load: async () => (await import('./init/init.ts')).init,
      },
    },
  },
  orders: {
    summary: 'Orders: what is new, one in full, ship it, move its items',
    verbs: {
      list: {
        summary: 'List orders, with what can be done next',
        load: async () => (await import('./orders/list.ts')).list,
      },
      export: {
        summary: 'Write orders for the accountant',
        load: async () => (await import('./orders/export.ts')).exportOrders,
      },
      show: { summary: 'Show one order, whole', load: async () => (await import('./orders/show.ts')).show },
      todo: {
        summary: 'List what waits for you, oldest first',
        load: async () => (await import('./orders/todo.ts')).todo,
      },
      'pick-list': {
        summary: 'What to take from the shelves, by SKU over many orders',
        load: async () => (await import('./orders/pick-list.ts')).pickList,
      },
      'packing-slip': {
        summary: 'Packing slips for the printer, a page an order, as HTML',
        load: async () => (await import('./orders/packing-slip.ts')).packingSlip,
      },
      track: {
        summary: 'Links that follow the parcels of orders',
        load: async () => (await import('./orders/track.ts')).track,
      },
      watch: {
        summary: 'Tell of new orders and of changes, as they come',
        load: async () => (await import('./orders/watch.ts')).watch,
      },
      wait: {
        summary: 'Wait until an order has come to a status',
        load: async () => (await import('./orders/wait.ts')).wait,
      },
      ship: {
        summary: 'Report a parcel: tracking number, provider, items',
        load: async () => (await import('./orders/ship.ts')).ship,
      },
      status: { summary: 'Move items to a next status', load: async () => (await import('./orders/status.ts')).status },
      hold: { summary: 'Put items on hold', load: async () => (await import('./orders/named-status.ts')).hold },
      cancel: {
        summary: 'Cancel items, with a reason',
        load: async () => (await import('./orders/named-status.ts')).cancel,
      },
      acknowledge: {
        summary: 'Acknowledge items',
        load: async () => (await import('./orders/named-status.ts')).acknowledge,
      },
      return: {
        summary: 'Mark items as returned',
        load: async () => (await import('./orders/named-status.ts')).returned,
      },
      apply: { summary: 'Send what a plan says', load: async () => (await import('./orders/apply.ts')).apply },
      resume: {
        summary: 'Go on with a run: send what is pending',
        load: async () => (await import('./orders/resume.ts')).resume,
      },
      verify: {
        summary: 'Look again at what a run left UNKNOWN',
        load: async () => (await import('./orders/verify.ts')).verify,
      },
      resolve: {
        summary: 'Send a row again that is UNKNOWN or was refused',
        load: async () => (await import('./orders/resolve.ts')).resolve,
      },
    },
  },
  history: {
    summary: 'The journal: what was sent from this machine',
    verbs: {
      list: { summary: 'List the runs', load: async () => (await import('./history/list.ts')).list },
      show: {
        summary: 'Show what was sent for an order, or in a run',
        load: async () => (await import('./history/show.ts')).show,
      },
      prune: { summary: 'Forget old runs', load: async () => (await import('./history/prune.ts')).prune },
    },
  },
  markets: {
    summary: 'Markets and their shipping providers',
    verbs: {
      list: { summary: 'List the markets', load: async () => (await import('./markets/list.ts')).list },
      show: {
        summary: 'Show one market and its shipping providers',
        load: async () => (await import('./markets/show.ts')).show,
      },
    },
  },
  products: {
    summary: 'Products: one in full, its preview, its pictures, or by its page in a shop',
    verbs: {
      show: {
        summary: 'Show one product, with its variants',
        load: async () => (await import('./products/show.ts')).show,
      },
      preview: {
        summary: 'Show the preview of a product: the slim model of tiles and banners',
        load: async () => (await import('./products/preview.ts')).preview,
      },
      find: {
        summary: "Find the product behind a page of a merchant's shop",
        load: async () => (await import('./products/find.ts')).find,
      },
      images: {
        summary: 'List the pictures of a product, in the size that you need',
        load: async () => (await import('./products/images.ts')).images,
      },
      search: {
        summary: 'Search the mirror of a market, offline',
        load: async () => (await import('./products/search.ts')).search,
      },
    },
  },
  categories: {
    summary: 'List the categories of a market, in its language',
    verbs: {
      '': {
        summary: 'List the categories of a market, in its language',
        load: async () => (await import('./categories/categories.ts')).categories,
      },
    },
  },
  ...exportNouns,
  ...feedNouns,
  ...shopperNouns,
  profile: {
    summary: 'Profiles: which service, with which key',
    verbs: {
      add: { summary: 'Add a profile', load: async () => (await import('./profile/add.ts')).add },
      list: { summary: 'List the profiles', load: async () => (await import('./profile/list.ts')).list },
      use: {
        summary: 'Choose the profile that is used when nothing else is said',
        load: async () => (await import('./profile/use.ts')).use,
      },
      show: {
        summary: 'Show a profile, and where each value comes from',
        load: async () => (await import('./profile/show.ts')).show,
      },
      remove: {
        summary: 'Remove a profile and its key',
        load: async () => (await import('./profile/remove.ts')).remove,
      },
    },
  },
  local: {
    summary: 'The built-in service: serve it over HTTP, or begin anew',
    verbs: {
      start: {
        summary: 'Serve the built-in service on this machine',
        load: async () => (await import('./local/start.ts')).start,
      },
      reset: {
        summary: 'Begin anew: forget what was changed',
        load: async () => (await import('./local/reset.ts')).reset,
      },
      openapi: {
        summary: 'Print the service as an OpenAPI document',
        load: async () => (await import('./local/openapi.ts')).openapi,
      },
      seed: {
        summary: 'Begin anew with a shop of another kind or size',
        load: async () => (await import('./local/seed.ts')).seed,
      },
      product: {
        summary: 'Change, remove or restore a product of the built-in service',
        load: async () => (await import('./local/product.ts')).product,
      },
      status: {
        summary: 'Say what the built-in service holds',
        load: async () => (await import('./local/status.ts')).status,
      },
      switches: {
        summary: 'List what the contract leaves open',
        load: async () => (await import('./local/switches.ts')).switches,
      },
    },
  },
  mapping: {
    summary: 'Columns of carriers’ files: what they mean, saved by name',
    verbs: {
      add: { summary: 'Save which columns mean what', load: async () => (await import('./mapping/add.ts')).add },
      list: { summary: 'List the saved mappings', load: async () => (await import('./mapping/list.ts')).list },
      remove: { summary: 'Forget a saved mapping', load: async () => (await import('./mapping/remove.ts')).remove },
    },
  },
  schema: {
    summary: 'The JSON Schema of what a command prints with --json',
    verbs: {
      '': {
        summary: 'Print the JSON Schema of a command’s answer',
        load: async () => (await import('./schema/schema.ts')).schema,
      },
    },
  },
  completion: {
    summary: 'Completion for your shell',
    verbs: {
      install: {
        summary: 'Let your shell complete merchant',
        load: async () => (await import('./completion/install.ts')).install,
      },
      bash: {
        summary: 'Print the script for bash',
        load: async () => (await import('./completion/script.ts')).bash,
      },
      zsh: { summary: 'Print the script for zsh', load: async () => (await import('./completion/script.ts')).zsh },
      fish: { summary: 'Print the script for fish', load: async () => (await import('./completion/script.ts')).fish },
      powershell: {
        summary: 'Print the script for PowerShell',
        load: async () => (await import('./completion/script.ts')).powershell,
      },
    },
  },
  cache: {
    summary: 'What is kept to be quick',
    verbs: {
      clear: {
        summary: 'Forget markets, and what completion offers',
        load: async () => (await import('./cache/clear.ts')).clear,
      },
    },
  },
}
