import type { AnyRequest } from '../../api/any-call.ts'
import { accessOf } from '../../api/endpoint-access.ts'
import { AppError } from '../../errors/app-error.ts'
import type { credentialWords } from './options.ts'
import { targetOf } from './typed-request.ts'

interface Typed {
  readonly path: string
  readonly query?: readonly string[] | undefined
  readonly credential?: (typeof credentialWords)[number] | undefined
}

/** A request as typed, with the credential of its endpoint. Throws AppError USAGE. */
export const requestOf = (method: AnyRequest['method'], typed: Typed, body?: unknown): AnyRequest => {
  const { path, query } = targetOf(typed.path, typed.query ?? [])
  const usual = accessOf(method, path)
  if (typed.credential === 'shopper' && (usual === 'merchant' || usual === 'apiKey')) {
    throw new AppError('USAGE', `${path} is an endpoint of the merchant: no shopper's token goes there`, {
      effect: 'none',
    })
  }
  const chosen = { merchant: usual === 'apiKey' ? usual : 'merchant', shopper: 'token', none: 'none' } as const
  const access = typed.credential === undefined ? usual : chosen[typed.credential]
  return { method, path, query, access, ...(body === undefined ? {} : { body }) }
}
