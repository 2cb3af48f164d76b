import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'

export const openapi = defineCommand({
  summary: 'Print the built-in service as an OpenAPI 3.1 document',
  about: [
    'Every endpoint with its parameters, bodies, answers and errors, for generators of clients in any language. The running service has it at /openapi.json.',
  ],
  args: {},
  options: {
    port: integer('the port that the document names as its server', 'port', 1, 65_535, { fallback: '7437' }),
  },
  examples: [['merchant local openapi', 'all endpoints, to be kept in a file for a generator']],
  output: async () => (await import('./published-shapes.ts')).openApiShape(),
  run: async (_context, { port }) => {
    const { openApiDocument } = await import('../../service/openapi/document.ts')
    return openApiDocument(`http://127.0.0.1:${port ?? 7437}`)
  },
  view: (document) => ({ kind: 'text', text: JSON.stringify(document, undefined, 2), json: document }),
})
