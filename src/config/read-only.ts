import { AppError } from '../errors/app-error.ts'

/** The refusal of a write to a profile that is for reading. */
export const readOnlyRefusal = (profile: { readonly name: string }): AppError =>
  new AppError('REJECTED', `profile ${profile.name} is read-only`, {
    reasons: ['it refuses every write'],
    try: ['another profile: merchant profile list'],
    effect: 'none',
  })
