import * as z from 'zod/mini'
import { flawOfBaseUrl } from './base-url.ts'
import { environments } from './profile.ts'
import { flawOfProfileName } from './profile-name.ts'
import { flawOfSecret } from './secret.ts'
import { flawOfStatusCode, flawOfStatusLabel } from './status-labels.ts'

/** Refuses a text by the sentence that says why. */
const textWithout = (flawOf: (text: string) => string | undefined) =>
  z.string('must be text').check((context) => {
    const flaw = flawOf(context.value)
    if (flaw !== undefined) context.issues.push({ code: 'custom', message: flaw, input: undefined })
  })

const flawOfOrigin = (text: string): string | undefined =>
  URL.canParse(text) && new URL(text).origin === text ? undefined : 'must be an origin, like https://api.example.com'

const flawOfText = (text: string): string | undefined =>
  text === '' || /\p{Cc}/u.test(text) ? 'must be text of one line, and not empty' : undefined

const someText = textWithout(flawOfText)
const baseUrl = textWithout((text) => flawOfBaseUrl(text)?.[0])
const onOrOff = z.boolean('must be true or false')
const secret = { value: textWithout(flawOfSecret), origin: textWithout(flawOfOrigin) }

/** What is stored for an origin: the key, and tokens by their kind. `token` is the merchant's. */
export const storedCredentials = z.looseObject(
  {
    apiKey: z.optional(z.looseObject(secret, 'must be an object')),
    token: z.optional(z.looseObject({ ...secret, kind: someText }, 'must be an object')),
    shopper: z.optional(z.looseObject(secret, 'must be an object')),
    anonymous: z.optional(z.looseObject(secret, 'must be an object')),
  },
  'must be an object',
)

/** Loose everywhere: a newer merchant's fields are kept, never dropped. It checks only, and changes nothing. */
export const storedProfile = z.looseObject(
  {
    baseUrl,
    devBaseUrl: z.optional(baseUrl),
    environment: z.optional(z.enum(environments, 'must be "production" or "sandbox"')),
    protected: z.optional(onOrOff),
    readOnly: z.optional(onOrOff),
    market: z.optional(someText),
    posId: z.optional(someText),
    provider: z.optional(someText),
    notify: z.optional(onOrOff),
    shopName: z.optional(someText),
    returnAddress: z.optional(someText),
    caFile: z.optional(someText),
    statusLabels: z.optional(
      z.record(textWithout(flawOfStatusCode), textWithout(flawOfStatusLabel), 'must map codes to labels'),
    ),
    credentials: z.optional(storedCredentials),
  },
  'must be an object',
)

/** A profile as it stands in the file. Credentials carry the origin they were given for. */
export type Profile = z.infer<typeof storedProfile>

/** The name of a profile as a key of the file. */
export const storedName = textWithout(flawOfProfileName)
