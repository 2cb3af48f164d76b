import type { ServiceRequest } from '../message.ts'

/** What is there beside the contract, for people and for generators of clients. */
const pages: readonly string[] = ['/', '/openapi.json']

export const pathOf = (target: string): string => target.split('?')[0] ?? ''

export const isPage = ({ method, target }: ServiceRequest): boolean =>
  // HEAD is how some programs wait for a server
  (method === 'GET' || method === 'HEAD') && pages.includes(pathOf(target))
