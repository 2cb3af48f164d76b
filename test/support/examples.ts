import { copyFileSync, writeFileSync } from 'node:fs'
import { tree } from '../../src/commands/index.ts'
import { pageText, startOddService } from './odd-service.ts'
import { pullFeeds, withFeedsIn } from './pulled-feeds.ts'
import { freshHome, type Ran, type Running, run, type Setting, start } from './run.ts'

/** Every command of the tree, by the words that are typed. */
export const commands = Object.entries(tree).flatMap(([noun, { verbs }]) =>
  Object.entries(verbs).map(([verb, entry]) => ({ words: `${noun} ${verb}`.trim(), entry })),
)

/** They go on with a run; here it is one whose rows are in doubt. */
export const ofRuns: readonly string[] = ['orders resume', 'orders verify', 'orders resolve']

type Home = Readonly<Record<string, string>>

/** Files that examples name: here they are in the home of the test. */
const ownFiles = /\bkey\.txt|\bcarrier\.csv|\bplan\.json|\bconverted\.out/g

/** What is typed before a pipe. */
const piped: Readonly<Record<string, string>> = {
  'printf %s "$KEY" ': 'a-key-of-the-tests',
  'printf %s "$PASSWORD" ': 'local_password',
}

/** The connection breaks before the service does it: then nobody knows. */
const lost = '{"match":{"method":"POST"},"fault":{"kind":"drop","when":"before"}}'

/** A run whose rows are in doubt. */
const runInDoubt = async (env: Home): Promise<string> => {
  await run(['local', 'reset', '--fault', lost], { env })
  const { out } = await run(`orders ship --file ${env.HOME}/carrier.csv --no-notify -y --json -p local`, { env })
  return JSON.parse(out).run
}

/** What has to be there before, for the examples of some commands. */
const prepare = async (words: string, env: Home): Promise<void> => {
  const first = (line: string): Promise<Ran> => run(line, { env })
  if (['profile use', 'profile set', 'profile remove'].includes(words))
    await first('profile add shop --base-url https://api.example.com')
  if (words === 'mapping remove') await first('mapping add packeta order=#1,tracking=#2')
  if ((words.startsWith('feed ') && words !== 'feed pull') || words === 'export reconcile') await pullFeeds(env)
  if (words.startsWith('history ')) await first('orders hold 1059 --profile local')
  if (words.startsWith('export ') || words === 'products search') await first('export sync --market se --profile local')
  writeFileSync(`${env.HOME}/key.txt`, 'a-key-of-the-tests\n')
  copyFileSync('docs/samples/carrier.csv', `${env.HOME}/carrier.csv`)
  if (words === 'orders apply')
    await first(`orders ship --file ${env.HOME}/carrier.csv --no-notify --plan ${env.HOME}/plan.json -p local`)
}

/** Runs an example of a command as printed, with more flags at its end, where everything is that it names. */
export const runExample = async (words: string, example: string, more = ''): Promise<Ran> => {
  const env = { ...freshHome() }
  await prepare(words, env)
  const [before = '', typed] = example.split('| merchant ')
  if (typed !== undefined && piped[before] === undefined) throw new Error(`what does ${before} print?`)
  const own = (typed ?? example.replace(/^merchant /, '')).replaceAll(ownFiles, `${env.HOME}/$&`)
  const line = withFeedsIn(
    ofRuns.includes(words) ? own.replace('6f1d0c2ab3e4', await runInDoubt(env)) : own,
    env.HOME ?? '',
  )
  const setting: Setting = { env, ...(typed !== undefined && { stdin: piped[before] as string }) }
  if (words === 'init') return asked(`${line}${more}`, env)
  if (words === 'local start') return untilHeard(`${line.replace(' --port 7437', '')} --port 0${more}`, env)
  if (words === 'orders watch') return untilAsleep(`${line}${more}`, env)
  if (example === 'merchant auth login')
    return run(`${line}${more} -p local`, { env, terminal: 80, answers: ['anna@local.example', 'local_password'] })
  return run(`${line}${more}`, setting)
}

/**
 * Runs lines one after the other in a home of their own, on profile local, the last with more flags at its end: what that
 * one came to. HOME stands for the home, RUN for the last run of the journal.
 */
export const runLines = async (lines: readonly string[], more = ''): Promise<Ran> => {
  const env: Home = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  copyFileSync('docs/samples/carrier.csv', `${env.HOME}/carrier.csv`)
  let ended: Ran | undefined
  for (const [place, line] of lines.entries()) {
    const last = line.includes('RUN') ? JSON.parse((await run('history list --json', { env })).out)[0].id : ''
    const own = line.replaceAll('HOME', env.HOME ?? '').replace('RUN', last)
    ended = await run(`${own}${place === lines.length - 1 ? more : ''}`, { env })
  }
  if (ended === undefined) throw new Error('no lines')
  return ended
}

const asked = async (line: string, env: Home): Promise<Ran> => {
  const service = await startOddService(() => pageText([]))
  const ran = await run(line, { env, terminal: 80, answers: [service.url, '', 'shop', 'a-secret-key-4711'] })
  await service.close()
  return ran
}

/** Ctrl-C as soon as it has said where it is. */
const untilHeard = (line: string, env: Home): Promise<Ran> => {
  const running: Running = start(line, {
    env,
    hear: (_stream, text) => {
      if (text.includes('--api-key-stdin')) setImmediate(() => running.raise('SIGINT'))
    },
  })
  return running.done
}

const untilAsleep = (line: string, env: Home): Promise<Ran> => {
  const running: Running = start(line, { env, asleep: () => running.raise('SIGINT') })
  return running.done
}
