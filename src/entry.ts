import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAppError } from './errors/app-error.ts'
import { streamOf } from './terminal/out-stream.ts'
import { version } from './version.ts'

/**
 * The thin entrance: the version, and help in words that the build wrote down, are answered before any library is loaded;
 * everything else by main.ts.
 */
const answerAtOnce = (words: readonly string[]): string | undefined => {
  if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) return `${version}\n`
  const isHelp = words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h')
  if (!isHelp) return undefined
  const path = words.filter((word) => word !== 'help' && word !== '--help' && word !== '-h').join(' ')
  const texts = JSON.parse(readFileSync(join(__dirname, 'help.json'), 'utf8')) as Record<string, string>
  return Object.hasOwn(texts, path) ? texts[path] : undefined
}

const print = (text: string): number => {
  try {
    streamOf(1, false, () => 80).write(text)
    return 0
  } catch (error) {
    return isAppError(error) ? error.exit : 1
  }
}

const run = async (): Promise<void> => {
  const words = process.argv.slice(2)
  if (words[0] === '__complete') {
    const { completions } = await import('./complete.ts')
    process.exitCode = print(completions(words.slice(1), process.env, process.platform, new Date()))
    return
  }
  const answer = answerAtOnce(words)
  process.exitCode = answer === undefined ? await (await import('./main.ts')).main(process) : print(answer)
}

void run()
