import type { Route } from '../handler.ts'
import type { Match } from './fault.ts'

/** Says whether a request is one of those that a rule is about, whichever of them is meant. */
export const fits = (match: Match, method: string, path: string, routes: readonly Route[]): boolean => {
  if (match.method !== undefined && match.method !== method) return false
  if (match.path === undefined) return true
  const isTemplate = match.path.includes('/:') || routes.some(([, template]) => template === match.path)
  return isTemplate ? isOf(match.path.split('/'), path.split('/')) : path.startsWith(match.path)
}

const isOf = (template: readonly string[], segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
