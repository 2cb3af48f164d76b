import { nearest } from '../domain/similar.ts'
import { AppError } from '../errors/app-error.ts'
import type { Config } from './config.ts'

const pattern = /^[a-z0-9][a-z0-9._-]{0,63}$/

/** The saved mappings of columns, by name, each as `--map` takes it. */
export const mappingsOf = (config: Config): Readonly<Record<string, string>> => config.mappings ?? {}

/** A saved mapping by its name. Throws AppError NOT_FOUND with the nearest name. */
export const mappingNamed = (config: Config, name: string): string => {
  const mappings = mappingsOf(config)
  const found = Object.hasOwn(mappings, name) ? mappings[name] : undefined
  if (found !== undefined) return found
  const names = Object.keys(mappings)
  const near = nearest(name, names)
  throw new AppError('NOT_FOUND', `there is no mapping ${JSON.stringify(name)}`, {
    reasons: near === undefined ? [] : [`did you mean ${near}?`],
    try: [
      'merchant mapping list',
      `merchant mapping add ${pattern.test(name) ? name : 'NAME'} order=Reference,tracking=Label`,
    ],
    effect: 'none',
  })
}

/** The configuration with one more mapping, or with another under a name that is there. Throws AppError USAGE. */
export const withMapping = (config: Config, name: string, mapping: string): Config => {
  if (!pattern.test(name) || ['constructor', 'prototype'].includes(name))
    throw new AppError('USAGE', `a mapping cannot be called ${JSON.stringify(name)}`, {
      reasons: ['use 1 to 64 of a-z, 0-9, ".", "_" and "-", a letter or digit first'],
      effect: 'none',
    })
  return { ...config, mappings: { ...config.mappings, [name]: mapping } }
}

/** The configuration without a mapping. Throws AppError NOT_FOUND. */
export const withoutMapping = (config: Config, name: string): Config => {
  mappingNamed(config, name)
  const { [name]: _, ...others } = mappingsOf(config)
  return { ...config, mappings: others }
}
