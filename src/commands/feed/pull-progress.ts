import type { Context, Say } from '../../context.ts'
import { amountOfBytes, amountOfTime } from '../../feed/amounts.ts'
import type { Proof } from './proof.ts'
import type { PullWish } from './pull-target.ts'

const linkMs = 60 * 60_000

/** Says at each call how far the transfer is: bytes, rate, time left, and for how long its link is good. */
export const pullProgress = (
  say: Say,
  { monotonic }: Pick<Context['world'], 'monotonic'>,
  { market, format }: PullWish,
  proof: Proof,
): (() => void) => {
  const began = monotonic()
  const line = (): string => {
    const ms = Math.max(1, monotonic() - began)
    const received = proof.received()
    const ofAll = proof.length === undefined ? '' : ` of ${amountOfBytes(proof.length)}`
    const left = proof.length === undefined ? '' : `, ${amountOfTime((ms / received) * (proof.length - received))} left`
    const good = Math.max(0, Math.floor((linkMs - ms) / 60_000))
    const rate = `${amountOfBytes(Math.round((received / ms) * 1000))}/s`
    return `${market} ${format}: ${amountOfBytes(received)}${ofAll}, ${rate}${left}; the link is good for ${good} min`
  }
  return () => say.progress.show(line)
}
