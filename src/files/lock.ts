import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { AppError } from '../errors/app-error.ts'
import { errnoOf, writeFailure } from './io-failure.ts'
import type { Machine } from './machine.ts'

/** Start time of a process in clock ticks since boot, where the system tells (Linux): numbers of processes come back. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const readOrGone = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw writeFailure(file, error)
  }
}

const createOrTaken = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false
    // a file that could be made but not filled, on a full disk
    if (errnoOf(error) === 'ENOSPC' || errnoOf(error) === 'EDQUOT') rmSync(file, { force: true })
    throw writeFailure(file, error)
  }
}

/** Is the process that wrote this lock gone for sure? One on another machine is given the benefit of the doubt. */
const isStale = (content: string, machine: Machine): boolean => {
  const [host, pid, start] = content.split('\n')
  if (host !== machine.host || pid === undefined || start === undefined) return false
  return !machine.isAlive(Number(pid)) || startOf(Number(pid)) !== start
}

// Two that find the same stale lock must not remove each other's new one: one at a time looks again, and removes.
const removeStale = (file: string, stale: string, mine: string, machine: Machine, isLate: boolean): void => {
  const guard = `${file}.takeover`
  if (!createOrTaken(guard, mine)) {
    const holder = readOrGone(guard) ?? ''
    if (isStale(holder, machine) || (holder === '' && isLate)) rmSync(guard, { force: true })
    return
  }
  try {
    if (readOrGone(file) === stale) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Who holds a lock file, and whether that process is there; undefined where the file is gone or being written. */
export const lockHolder = (
  file: string,
  machine: Machine,
): { readonly host: string; readonly pid: number; readonly isGone: boolean } | undefined => {
  const content = readOrGone(file) ?? ''
  const [host, pid] = content.split('\n')
  if (host === undefined || pid === undefined) return undefined
  return { host, pid: Number(pid), isGone: isStale(content, machine) }
}

/** What a lock is for. */
export interface Purpose {
  /** What its holder is doing, for the one who is turned away: "the configuration is being changed". */
  readonly busy: string
  /** Milliseconds that one living holder is waited for; 0 refuses at once. */
  readonly patienceMs: number
}

const held = (file: string, content: string, { busy, patienceMs }: Purpose): AppError => {
  const [host, pid] = content.split('\n')
  const holder = pid === undefined ? 'an unknown process' : `process ${pid} on ${host}`
  const since = patienceMs > 0 ? `it has held ${file} for ${patienceMs / 1000} seconds` : `it holds ${file}`
  return new AppError('LOCKED', `${busy} by ${holder}`, {
    reasons: [`${since}; nothing was changed`],
    try: [`rm ${file}   (only if that process is gone)`],
    effect: 'none',
  })
}

const stepMs = 25
/** A lock without a name in it is being written this very moment, or its writer died doing so. */
const namelessMs = 1000
/** For taking over from the dead, where several want to. */
const takeoverMs = 5000

const acquire = async (file: string, mine: string, machine: Machine, purpose: Purpose): Promise<void> => {
  let last = ''
  let waitedMs = 0
  while (!createOrTaken(file, mine)) {
    const content = readOrGone(file) ?? ''
    // the patience is for one holder: a long queue that moves is no failure
    waitedMs = content === last ? waitedMs : 0
    last = content
    const isLate = waitedMs >= namelessMs
    const isDead = isStale(content, machine) || (content === '' && isLate)
    if (isDead) removeStale(file, content, mine, machine, isLate)
    const isLiving = content !== '' && !isDead
    if (waitedMs >= (isLiving ? purpose.patienceMs : takeoverMs)) throw held(file, content, purpose)
    // by chance, so that those who wait do not march in step
    const wait = stepMs * (0.5 + (randomBytes(1)[0] ?? 0) / 255)
    waitedMs += wait
    await machine.pause(wait)
  }
}

/**
 * Runs `act` while no other process does so under the same lock file (made with O_EXCL in a folder that exists; holds
 * host, process number and its start time). A dead process's lock is taken over; a living one's is waited for as the
 * purpose says. Throws AppError LOCKED that names the holder, LOCAL_IO when the lock cannot be made, and whatever `act`
 * throws.
 */
export const withLock = async <T>(
  file: string,
  machine: Machine,
  purpose: Purpose,
  act: () => T | Promise<T>,
): Promise<T> => {
  const mine = [machine.host, machine.pid, startOf(machine.pid), randomBytes(8).toString('hex')].join('\n')
  await acquire(file, mine, machine, purpose)
  try {
    return await act()
  } finally {
    if (readOrGone(file) === mine) rmSync(file, { force: true })
  }
}
