import { type Html, html } from '../../html/html.ts'
import { json, type ServiceAnswer } from '../message.ts'
import { openApiDocument, operations } from '../openapi/document.ts'
import { routes } from '../router.ts'
import type { Shop } from '../shop.ts'
import { examples, tokenExample } from './examples.ts'
import { ordersTable } from './orders.ts'
import { type Samples, samplesOf } from './samples.ts'
import { style } from './style.ts'

/** What people see at the root of a service that runs at `url`, or the OpenAPI document at /openapi.json. */
export const pageAnswer = (path: string, url: string, shop: Shop): ServiceAnswer => {
  if (path === '/openapi.json') return json(200, openApiDocument(url))
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // nothing is loaded, run or sent from this page
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
    body: page(url, shop).html,
  }
}

const page = (url: string, shop: Shop): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Built-in commerce service</title>
<style>${{ html: style }}</style>
</head>
<body>
<h1>Built-in commerce service</h1>
<p>It runs at <code>${url}</code>, on this machine alone. Its key is <code>local_key</code>. What is written to it
is kept until <code>merchant local reset</code>, or, with <code>--memory</code>, until it stops.</p>
<p><a href="#orders">Orders</a> · <a href="#endpoints">Endpoints</a> · <a href="#control">Control</a> · <a href="/openapi.json">OpenAPI document</a></p>
<h2 id="orders">Orders</h2>
<p class="soft">${shop.seed.count} orders at ${shop.now.toISOString().slice(0, 16).replace('T', ' ')} UTC. Reload to see what has changed.</p>
${ordersTable(shop)}
<h2 id="endpoints">Endpoints</h2>
<p>On a new shop every example works as it stands, in this order. Those with <code>$TOKEN</code> need one first:</p>
<pre>${tokenExample(url)}</pre>
${groups(samplesOf(shop), url)}
<h2 id="control">Control</h2>
<p>For tests: what the service holds and what it was asked, a new beginning, and faults on demand.</p>
<pre>curl ${url}/__local/state
curl ${url}/__local/requests
curl -X POST -d '{"seed":7,"orders":200}' ${url}/__local/reset
curl -X PUT -d '{"match":{"times":2},"fault":{"kind":"status","status":503}}' ${url}/__local/faults
curl -X DELETE ${url}/__local/faults</pre>
</body>
</html>
`

const groups = (samples: Samples, url: string): readonly Html[] => {
  const tags = [...new Set(routes.map(([method, path]) => operations[`${method} ${path}`]?.tag ?? ''))]
  return tags.map((tag) => {
    const names = routes.map(([method, path]) => `${method} ${path}`).filter((name) => operations[name]?.tag === tag)
    return html`<h3>${tag}</h3>
${names.map((name) => endpoint(name, samples, url))}`
  })
}

const endpoint = (name: string, samples: Samples, url: string): Html => html`<p class="path">${name}</p>
<p class="soft">${operations[name]?.summary ?? ''}.</p>
<pre>${examples[name]?.(samples, url) ?? ''}</pre>
`
