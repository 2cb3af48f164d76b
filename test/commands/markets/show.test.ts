import { expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'

const show = (words: string, terminal?: number) =>
  run(`markets show ${words}`, {
    env: { ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' },
    ...(terminal === undefined ? {} : { terminal }),
  })

const sweden = `Sweden

id        se
country   SE
currency  Swedish krona, kr
locale    sv-SE
VAT       25 %

PROVIDER  ID
PostNord  postnord
DHL       dhl
Budbee    budbee
Instabee  instabee
`

test.each(['se', 'SE', 'sweden', 'Sweden'])('%s is a market by its id, its name or its country', async (market) => {
  expect(await show(market, 80)).toMatchObject({ code: 0, out: sweden, err: '' })
})

test('off a terminal it is tab-separated, and JSON is the record as received', async () => {
  expect((await show('dk')).out).toBe(
    'Denmark\nid\tdk\ncountry\tDK\ncurrency\tDanish krone, kr.\nlocale\tda-DK\nVAT\t25 %\nPostNord\tpostnord\nGLS\tgls\ndao\tdao\n',
  )
  expect((await show('dk --json')).out).toBe(
    '{"id":"dk","name":"Denmark","country":"DK","currencyName":"Danish krone","currencySymbol":"kr.","locale":"da-DK","defaultVat":25,"shippingProviders":[{"id":"postnord","name":"PostNord"},{"id":"gls","name":"GLS"},{"id":"dao","name":"dao"}]}\n',
  )
  expect((await show('dk -o csv')).out).toBe(
    'ID,NAME,COUNTRY,CURRENCY,VAT %,SHIPPING PROVIDERS\ndk,Denmark,DK,Danish krone,25,"PostNord, GLS, dao"\n',
  )
})

test('Germany is in the v4 list only', async () => {
  expect((await show('de --v4 --columns name')).out).toBe('Germany\n')
  expect(await show('de')).toMatchObject({ code: 5, out: '' })
})

test.each([
  ['sweeden', 'did you mean Sweden?\n  '],
  ['sf', 'did you mean se?\n  '],
  ['nowhere', ''],
])('none such: %s', async (market, meant) => {
  expect(await show(market)).toMatchObject({
    code: 5,
    out: '',
    err: `error: no market "${market}"\n  ${meant}markets: se, no, dk, fi, is, pl\n     (NOT_FOUND, exit 5, nothing was changed)\n`,
  })
})
