import { expect, test } from 'vitest'
import { argvOf } from '../../src/programs/argv.ts'
import { programEnv } from '../../src/programs/program-env.ts'

test.each([
  ['notify', ['notify']],
  ['  notify  --to me ', ['notify', '--to', 'me']],
  [`sh -c 'echo "$A" | wc'`, ['sh', '-c', 'echo "$A" | wc']],
  ['sh -c "echo \\"$A\\" \\\\ \\n"', ['sh', '-c', 'echo "$A" \\ \\n']],
  [`a'b c'"d e"f\\ g`, ['ab cd ef g']],
  [`notify '' ""`, ['notify', '', '']],
  ['echo $HOME *.txt > x; rm', ['echo', '$HOME', '*.txt', '>', 'x;', 'rm']],
  ["it\\'s", ["it's"]],
])('%s', (line, words) => expect(argvOf(line)).toEqual(words))

test.each(['', '   ', "a 'b", 'a "b', 'a\\', "''"])('%j is none', (line) => expect(argvOf(line)).toBeUndefined())

test('an environment without what is secret, whatever it is called', () => {
  const env = {
    PATH: '/bin',
    MERCHANT_API_KEY: 'other-secret',
    MERCHANT_TOKEN: 'x',
    MERCHANT_PROFILE: 'old',
    MERCHANT_API_KEY_FILE: '/keys/shop',
    SHOP_URL: 'https://shop.example/?apiKey=a-key-of-the-shop',
    UNSET: undefined,
  }
  expect(
    programEnv(env, ['a-key-of-the-shop', ''], { MERCHANT_PROFILE: 'shop', MERCHANT_ORDER_NUMBER: undefined }),
  ).toEqual({
    PATH: '/bin',
    MERCHANT_PROFILE: 'shop',
    MERCHANT_API_KEY_FILE: '/keys/shop',
  })
})
