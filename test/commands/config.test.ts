import { expect, test } from 'vitest'
import { freshHome, run } from '../support/run.ts'

test('config list: every setting in force; --origin says where each comes from', async () => {
  const env: Readonly<Record<string, string>> = {
    ...freshHome(),
    MERCHANT_RETRIES: '1',
    MERCHANT_MARKET: 'fi',
    XDG_CACHE_HOME: '/cache',
  }
  await run('profile add shop --base-url https://api.example.com --market se --api-key-stdin', {
    env,
    stdin: 'a-secret-key-4711',
  })
  const ran = await run('config list --origin -v -o tsv', { env })
  expect(ran.err).toBe('')
  expect(ran.out.replace(/sha256 …\w{4}/, 'sha256 …')).toBe(
    [
      ['profile', 'shop', 'merchant profile use'],
      ['baseUrl', 'https://api.example.com', 'profile shop'],
      ['environment', 'production', 'default'],
      ['apiKey', 'set (sha256 …)', 'profile shop'],
      ['market', 'fi', 'MERCHANT_MARKET'],
      ['protected', 'no', 'default'],
      ['readOnly', 'no', 'default'],
      ['retries', '1', 'MERCHANT_RETRIES'],
      ['output', 'tsv', '--output'],
      ['quiet', 'no', 'default'],
      ['verbose', '1', '--verbose'],
      ['configFile', `${env.HOME}/.config/merchant/config.json`, 'HOME'],
      ['stateFolder', `${env.HOME}/.local/state/merchant`, 'HOME'],
      ['cacheFolder', '/cache/merchant', 'XDG_CACHE_HOME'],
    ]
      .map((row) => `${row.join('\t')}\n`)
      .join(''),
  )
  expect(ran.out).not.toContain('a-secret-key')
  const plain = await run('config list', { env })
  expect(plain.out).toContain('market\tfi\n')
  const json = JSON.parse((await run('config list --json', { env })).out)
  expect(json).toContainEqual({ setting: 'market', value: 'fi', origin: 'MERCHANT_MARKET' })
})

test('without a profile the settings of the run are listed all the same', async () => {
  const ran = await run('config list', { env: freshHome() })
  expect([ran.code, ran.err]).toEqual([0, 'No profile is chosen; these are the settings of the run.\n'])
  expect(ran.out).toMatch(/^quiet\tno\nverbose\t0\nconfigFile\t/)
})
