import type { GlobalFlags, Say } from '../context.ts'
import { safeText } from '../output/sanitize.ts'
import { type ProgressKind, progressOn } from '../terminal/progress.ts'
import type { World } from '../world.ts'

const kindOf = ({ env, stderr }: World, flags: GlobalFlags): ProgressKind => {
  if (!flags.progress || flags.quiet) return 'off'
  return stderr.isTerminal && !env.ACCESSIBLE && env.TERM !== 'dumb' ? 'drawn' : 'lines'
}

/** Everything said on standard error in a run. A drawn line of progress makes way for what is said. */
export const sayOn = (world: World, flags: GlobalFlags, log: (line: string) => void = () => {}): Say => {
  const { stderr } = world
  const progress = progressOn(stderr, world.monotonic, kindOf(world, flags))
  const write = (text: string): void => {
    progress.clear()
    stderr.write(`${safeText(text)}\n`)
  }
  return {
    notice: (text) => {
      if (!flags.quiet && (stderr.isTerminal || flags.verbose)) write(text)
    },
    announce: (text) => {
      if (!flags.quiet) write(text)
    },
    warn: write,
    request: (text) => {
      log(text)
      if (flags.verbose) write(text)
    },
    detail: (text) => {
      if (flags.verbose) write(text)
    },
    progress: {
      show: (line) => progress.show(() => safeText(line()).replaceAll('\n', ' ')),
      clear: progress.clear,
      end: progress.end,
    },
  }
}
