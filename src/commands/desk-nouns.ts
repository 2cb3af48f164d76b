import type { Tree } from '../cli/define.ts'

/** Orders, and what was done to them. */
export const deskNouns: Tree = {
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
  mapping: {
    summary: 'Columns of carriers’ files: what they mean, saved by name',
    verbs: {
      add: { summary: 'Save which columns mean what', load: async () => (await import('./mapping/add.ts')).add },
      list: { summary: 'List the saved mappings', load: async () => (await import('./mapping/list.ts')).list },
      remove: { summary: 'Forget a saved mapping', load: async () => (await import('./mapping/remove.ts')).remove },
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
}
