import { type AnyAnswer, anyCall } from '../api/any-call.ts'
import { requireCredential } from '../config/require-credential.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import type { Context } from '../context.ts'
import { isAppError } from '../errors/app-error.ts'
import type { FailureCode } from '../errors/exit-codes.ts'
import type { Learnt, Probe } from './probe.ts'
import type { Drift } from './shape.ts'

/** What a read came to. DRIFT: an answer, and not what the contract says. FAILED: none, or a refusal. */
export interface Finding {
  readonly endpoint: string
  readonly outcome: 'PASSED' | 'DRIFT' | 'FAILED' | 'SKIPPED'
  readonly status: number | null
  readonly ms: number | null
  readonly drift: readonly Drift[]
  readonly why: string | null
  readonly code: FailureCode | null
}

type Needs = Pick<Context, 'send' | 'world' | 'say'>

const skipped = (endpoint: string, why: string): Finding => ({
  endpoint,
  outcome: 'SKIPPED',
  status: null,
  ms: null,
  drift: [],
  why,
  code: null,
})

/** Why the profile cannot ask for this, or undefined. Profile local has a token of its own. */
const lacking = (profile: ResolvedProfile, { access }: Probe): string | undefined => {
  if (access === 'none' || (access === 'token' && profile.kind === 'local')) return undefined
  try {
    requireCredential(profile, access)
    return undefined
  } catch (error) {
    if (isAppError(error)) return error.message
    throw error
  }
}

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const judged = (probe: Probe, answer: AnyAnswer, ms: number): { finding: Finding; value?: unknown } => {
  const { status, failure, body } = answer
  const base = { endpoint: probe.endpoint, status, ms }
  // the first page of an export without products (contract, "Product export")
  const isEmptyExport = status === 404 && probe.endpoint === 'GET /v5/export/products'
  if (isEmptyExport)
    return { finding: { ...base, outcome: 'PASSED', drift: [], why: 'the market has no products', code: null } }
  // the credentials are good, but not for this
  if (status === 403) return { finding: skipped(probe.endpoint, '403: not allowed to these credentials') }
  if (failure !== undefined) {
    const why = failure.parts.reasons?.[0] ?? failure.message
    return { finding: { ...base, outcome: 'FAILED', drift: [], why, code: failure.code } }
  }
  const json = parsed(body)
  const drift =
    json === undefined && probe.access !== 'token'
      ? [{ path: 'the answer', problem: 'expected JSON' }]
      : probe.drift(json?.value, body)
  const outcome = drift.length === 0 ? 'PASSED' : 'DRIFT'
  const finding: Finding = { ...base, outcome, drift, why: null, code: drift.length === 0 ? null : 'BAD_RESPONSE' }
  return { finding, value: json?.value }
}

const probed = async (context: Needs, probe: Probe, target: Exclude<ReturnType<Probe['target']>, string>) => {
  const started = context.world.monotonic()
  const took = (): number => Math.round(context.world.monotonic() - started)
  try {
    const { path, query = {} } = target
    const answer = await context.send(anyCall({ method: 'GET', path, query, access: probe.access, showsToken: true }))
    return judged(probe, answer, took())
  } catch (error) {
    if (!isAppError(error) || error.code === 'INTERRUPTED' || error.code === 'INTERNAL') throw error
    const why = [error.message, ...(error.parts.reasons ?? []).slice(0, 1)].join(': ')
    const finding: Finding = {
      endpoint: probe.endpoint,
      outcome: 'FAILED',
      status: null,
      ms: took(),
      drift: [],
      why,
      code: error.code,
    }
    return { finding }
  }
}

/** Asks one endpoint after another, as far as the credentials allow it, and holds each answer against the contract. */
export const runProbes = async (
  context: Needs,
  profile: ResolvedProfile,
  probes: readonly Probe[],
  known: Learnt,
): Promise<readonly Finding[]> => {
  let learnt = known
  const findings: Finding[] = []
  for (const [at, probe] of probes.entries()) {
    context.say.progress.show(() => `${at + 1} of ${probes.length}: ${probe.endpoint}`)
    const lack = lacking(profile, probe)
    const isAway =
      probe.endpoint.includes('/categories') && profile.devBaseUrl === undefined && profile.kind !== 'local'
    const target = lack ?? (isAway ? 'the profile has no dev base URL' : probe.target(learnt))
    if (typeof target === 'string') {
      findings.push(skipped(probe.endpoint, target))
      continue
    }
    const { finding, value } = await probed(context, probe, target)
    findings.push(finding)
    // what was told on the line is kept
    if (value !== undefined) learnt = { ...probe.learn?.(value), ...learnt }
  }
  context.say.progress.end()
  return findings
}
