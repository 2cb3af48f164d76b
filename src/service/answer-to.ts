import { admit } from './gate.ts'
import type { Parts } from './handler.ts'
import type { ServiceAnswer, ServiceRequest } from './message.ts'
import { isProblem, methodNotAllowed, notImplemented, type Problem, unsupportedMediaType } from './problem.ts'
import { methodsOf, routeOf } from './router.ts'

/** Finds the endpoint of a request, lets its caller in or not, and has it answered. */
export const answerTo = async (request: ServiceRequest, parts: Parts): Promise<ServiceAnswer | Problem> => {
  const [path = '', search = ''] = request.target.split(/\?(.*)/s)
  const match = routeOf(request.method, path)
  if (!match) return noSuchEndpoint(request.method, path)
  const [method, , access, handler] = match.route
  const query = new URLSearchParams(search)
  const { headers } = request
  const body = parts.switches.bodyNulls === 'omitted' ? withoutNulls(request.body) : request.body
  const credentials = { apiKey: query.get('apiKey') ?? undefined, authorization: headers.authorization }
  const caller = await admit(access, credentials, parts)
  if (isProblem(caller)) return caller
  if (parts.switches.contentType === 'json' && method !== 'GET' && body && !isJson(headers['content-type']))
    return unsupportedMediaType('Content-Type - must be application/json.')
  return handler({ params: match.params, query, headers, body, caller, storageOrigin: request.storageOrigin }, parts)
}

const noSuchEndpoint = (method: string, path: string): Problem => {
  const methods = methodsOf(path).join(', ')
  return methods === ''
    ? notImplemented(method, path)
    : methodNotAllowed(`${method} is not for ${path}, which takes ${methods}.`, methods)
}

const isJson = (type = ''): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)

/** A JSON record without its fields that are null, as serializers of some languages write all fields there are. */
const withoutNulls = (body: string | undefined): string | undefined => {
  if (body === undefined || !body.includes('null')) return body
  try {
    const given: unknown = JSON.parse(body)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return body
    return JSON.stringify(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)))
  } catch {
    return body
  }
}
