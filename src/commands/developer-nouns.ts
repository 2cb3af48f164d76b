import type { Tree } from '../cli/define.ts'

/** For whoever writes programs beside it. */
export const developerNouns: Tree = {
  api: {
    summary: 'Any path of the service, with the credentials of the profile',
    verbs: {
      GET: { summary: 'GET any path of the service', load: async () => (await import('./api/get.ts')).get },
      POST: { summary: 'POST any path of the service', load: async () => (await import('./api/write.ts')).post },
      PUT: { summary: 'PUT any path of the service', load: async () => (await import('./api/write.ts')).put },
      DELETE: { summary: 'DELETE any path of the service', load: async () => (await import('./api/write.ts')).remove },
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
  smoke: {
    summary: 'Check a service against the contract, for CI',
    verbs: {
      '': {
        summary: 'Check a service against the contract: every read that the credentials allow',
        load: async () => (await import('./smoke/smoke.ts')).smoke,
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
}
