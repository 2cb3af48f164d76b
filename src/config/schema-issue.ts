import type * as z from 'zod/mini'

/** The first thing that a schema found wrong: where (`profiles["shop.se"].baseUrl`, '' for the whole) and why. */
export interface SchemaIssue {
  readonly where: string
  readonly why: string
}

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => {
      if (typeof part === 'string' && /^[a-z][a-z0-9]*$/i.test(part)) return index === 0 ? part : `.${part}`
      return `[${JSON.stringify(String(part))}]`
    })
    .join('')

/** Says it in our schemas' own words, which never quote a value. */
export const firstIssueOf = (error: z.core.$ZodError): SchemaIssue => {
  const issue = error.issues[0]
  const inner = issue?.code === 'invalid_key' ? issue.issues[0]?.message : undefined
  return { where: pathText(issue?.path ?? []), why: inner ?? issue?.message ?? 'unknown form' }
}
