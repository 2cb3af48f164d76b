import { expect, test } from 'vitest'
import { faults, oddAnswers } from '../faults/faults.ts'
import { startShop } from '../faults/faulty-shop.ts'
import { key, readingCommands, writingCommands } from '../faults/matrix.ts'
import { freshHome, run } from '../support/run.ts'
import { filesBelow, formsOf, leaksIn } from './forms.ts'

const forms = formsOf(key)
const lines = [...Object.values(readingCommands), ...Object.values(writingCommands).map(({ line }) => line)]
const loudness = ['', '-vv', '--json -v'] as const

test('the forms are those of the canary, and its halves are long enough', () => {
  expect(forms.length).toBeGreaterThan(50)
  expect(leaksIn(`x${key.slice(8)}y`, forms)).not.toEqual([])
})

test.each(Object.entries({ none: {}, ...faults, ...oddAnswers }))(
  'no command shows or keeps the key at any verbosity: %s',
  async (name, fault) => {
    for (const line of lines) {
      const phase = Object.values(readingCommands).includes(line) ? 'always' : 'write'
      const shop = await startShop({ ...(name === 'none' ? {} : { fault, phase }), key } as Parameters<
        typeof startShop
      >[0])
      for (const loud of loudness) {
        const env = freshHome()
        const ran = await run(`${line} ${loud}`, {
          env: { ...env, MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key },
          ...(loud === '-vv' ? { terminal: 60 } : {}),
        })
        expect(leaksIn(`${ran.out}\n${ran.err}\n${filesBelow(env.HOME ?? '', 'none')}`, forms)).toEqual([])
        if (loud === '-vv') expect(ran.err).toContain('attempt 1 of 4')
      }
      await shop.close()
    }
  },
)
