import { commandOf, endpointCalls, whenOf } from './endpoint-calls.ts'
import { anchorOf } from './reference.ts'

const linked = (command: string): string => `[\`${command}\`](reference.md#${anchorOf(command.split(' '))})`

const condition = (when: string): string => (when.startsWith('--') ? `with ${when.replace(/^[\w-]+/, '`$&`')}` : when)

/** The callers, those together that call it under one condition. */
const row = ([endpoint, callers]: (typeof entries)[number]): string => {
  const groups = new Map<string, string[]>()
  for (const caller of callers)
    groups.set(whenOf(caller), [...(groups.get(whenOf(caller)) ?? []), linked(commandOf(caller))])
  const always = groups.get('')?.join(', ')
  const others = [...groups].filter(([when]) => when !== '')
  const parts = others.map(([when, commands]) => `${condition(when)}: ${commands.join(', ')}`)
  return `| \`${endpoint}\` | ${[...(always === undefined ? [] : [always]), ...parts].join('<br>')} |`
}

const entries = Object.entries(endpointCalls)

/** docs/endpoints.md: every endpoint of the contract, and the commands that call it. */
export const endpointsPage = (): string =>
  `# Endpoints

Every endpoint of the contract, and the commands that call it. The table is generated, and a test holds it against the requests that the
commands really send. [\`merchant api\`](api.md) calls any of them, and \`--curl\` prints the equal line for curl.

| endpoint | called by |
| --- | --- |
${entries.map(row).join('\n')}

What the table cannot say:

- Markets are kept for an hour (\`merchant cache clear\` forgets them): \`orders ship\` asks for them only when they are not.
- A stored token that nears its end is prolonged by \`GET /v3/auth/token\`, once in a run, by whatever command uses it.
- On profile \`local\` a command for shoppers logs in by itself (\`POST /v4/auth\`) where no token is stored; no other profile does.
- \`feed pull\` asks for one link, and for two more at most when a transfer breaks. The link leads to a storage, which is no endpoint of the
  contract: it is fetched without any credential.
- A read that fails for a moment is sent again, and a write is read back: the same endpoints, more often.
- At a terminal an order that is not named is picked from a list: \`GET /v3/merchants/orders\`.
`
