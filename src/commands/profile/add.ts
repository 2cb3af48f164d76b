import { defineCommand } from '../../cli/define.ts'
import { flag, required, text } from '../../cli/fields.ts'
import { addProfile, useProfile } from '../../config/profiles.ts'
import { meant } from '../../output/view.ts'
import { apiKeyFrom, profileFrom, profileName, profileOptions, secretIn } from './profile-fields.ts'

export const add = defineCommand({
  summary: 'Add a profile: a base URL and its key, under a name',
  about: [
    'The key is read from a file or from standard input, never from the command line, and is bound to the origin of the base URL: another base URL never gets it. The file is readable by you alone.',
    'A profile called sandbox is what --sandbox means. The first profile becomes the current one.',
  ],
  args: { name: profileName },
  options: {
    baseUrl: required(text('where the service is: https, or http on this machine', 'url')),
    ...profileOptions,
    replace: flag('put it in the place of the profile of that name'),
    use: flag('make it the current profile'),
  },
  examples: [
    ['merchant profile add shop --base-url https://api.example.com --api-key-file key.txt', 'with the key in a file'],
    [
      'printf %s "$KEY" | merchant profile add sandbox --base-url https://sandbox.example.com --api-key-stdin',
      'what --sandbox means',
    ],
  ],
  output: async () => (await import('./published-shapes.ts')).addShape(),
  run: async (context, input) => {
    const apiKey = apiKeyFrom(context, input)
    const token = input.tokenFile === undefined ? undefined : secretIn(input.tokenFile, '--token-file')
    const profile = profileFrom(input, { apiKey, token })
    const config = await context.config.update((before) => {
      const added = addProfile(before, input.name, { profile, replace: input.replace === true })
      const isFirst = Object.keys(before.profiles ?? {}).length === 0 && before.currentProfile === undefined
      return input.use || isFirst ? useProfile(added, input.name) : added
    })
    return {
      name: input.name,
      current: config.currentProfile === input.name,
      hasKey: apiKey !== undefined || token !== undefined,
      file: context.paths.configFile,
    }
  },
  view: (added) => ({
    kind: 'result',
    result: added,
    lines: [
      `Profile ${added.name} is stored in ${added.file}.`,
      added.current
        ? 'It is the current profile: commands use it when nothing else is said.'
        : `Use it with --profile ${added.name}, or: merchant profile use ${added.name}`,
      ...(added.hasKey
        ? []
        : [
            meant(
              'warn',
              'It has no key yet: add it again with --replace and --api-key-file FILE, or set MERCHANT_PROFILE and MERCHANT_API_KEY.',
            ),
          ]),
    ],
  }),
})
