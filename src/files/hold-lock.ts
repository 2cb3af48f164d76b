import { withLock } from './lock.ts'
import type { Machine } from './machine.ts'

type Purpose = Parameters<typeof withLock>[2]

/**
 * The same lock as withLock's, for a deed that is no function: held until the returned one is called. Throws AppError
 * LOCKED that names the holder, LOCAL_IO when the lock cannot be made.
 */
export const holdLock = (file: string, machine: Machine, purpose: Purpose): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const whole: Promise<void> = withLock(
      file,
      machine,
      purpose,
      () =>
        new Promise<void>((release) => {
          resolve(() => {
            release()
            return whole
          })
        }),
    )
    whole.catch(reject)
  })
