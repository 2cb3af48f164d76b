import { expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'

test('a mapping is saved, listed, replaced and forgotten', async () => {
  const env = freshHome()
  expect(await run(['mapping', 'add', 'gls', 'Tracking="Paket, Nr.",order=#3'], { env })).toMatchObject({
    code: 0,
    out: 'Saved: --map gls stands for tracking="Paket, Nr.",order=#3\n',
    err: '',
  })
  expect((await run('mapping list', { env })).out).toBe('gls\ttracking="Paket, Nr.",order=#3\n')
  await run('mapping add gls order=#1,tracking=#2', { env })
  expect((await run('mapping list --json', { env })).out).toBe(
    '[\n{"name":"gls","mapping":"order=#1,tracking=#2"}\n]\n',
  )
  expect((await run('mapping remove gls', { env })).out).toBe('Mapping gls is removed.\n')
  expect(await run('mapping list', { env })).toMatchObject({ code: 0, out: '', err: '' })
})

test.each([
  ['mapping add gls weight=#1', 'error: --map "weight=#1" cannot be read: "weight" is not a field'],
  ['mapping add gls order=', 'error: --map "order=" cannot be read: order has no column'],
  ['mapping add gls order=#1,order=#2', 'error: --map "order=#1,order=#2" cannot be read: order stands there twice'],
  ['mapping add Gls! order=#1', 'error: a mapping cannot be called "Gls!"'],
])('%s', async (line, said) => {
  expect((await run(line)).err.split('\n')[0]).toBe(said)
  expect((await run(line)).code).toBe(2)
})

test('one that is not there: the nearest', async () => {
  const env = freshHome()
  await run('mapping add postnord order=#1,tracking=#2', { env })
  expect(await run('mapping remove postnrd', { env })).toMatchObject({
    code: 5,
    err: 'error: there is no mapping "postnrd"\n  did you mean postnord?\ntry: merchant mapping list\n     merchant mapping add postnrd order=Reference,tracking=Label\n     (NOT_FOUND, exit 5, nothing was changed)\n',
  })
})
