import { spawn } from 'node:child_process'

export interface Program {
  readonly argv: readonly [string, ...string[]]
  readonly env: Readonly<Record<string, string>>
  /** What it reads on standard input. */
  readonly input: string
  /** It is ended after so many ms: SIGTERM, and SIGKILL two seconds later. */
  readonly timeoutMs: number
}

/** How a program ended. `output` is what it said on both streams, the last 8,000 characters. */
export interface ProgramEnd {
  readonly isOk: boolean
  /** "exit 3", "ended by SIGTERM", "took longer than 60s", "there is no such program": empty when it is ok. */
  readonly how: string
  readonly output: string
}

const outputCap = 8000
const graceMs = 2000

/**
 * Runs a program to its end, without a shell. Never throws: what cannot be started is an end as well. A descendant that
 * keeps the pipes open is not waited for.
 */
export const runProgram = (program: Program): Promise<ProgramEnd> =>
  new Promise((resolve) => {
    const [file, ...words] = program.argv
    let output = ''
    let isLate = false
    const child = spawn(file, words, { env: program.env, stdio: 'pipe', shell: false, windowsHide: true })
    const hear = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-outputCap)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    // a program that does not read its input is no failure
    child.stdin.on('error', () => {})
    child.stdin.end(program.input)
    const term = setTimeout(() => {
      isLate = true
      child.kill('SIGTERM')
    }, program.timeoutMs)
    const kill = setTimeout(() => child.kill('SIGKILL'), program.timeoutMs + graceMs)
    const end = (how: string): void => {
      clearTimeout(term)
      clearTimeout(kill)
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
      const late = `took longer than ${program.timeoutMs / 1000} s`
      resolve({ isOk: how === '' && !isLate, how: isLate ? late : how, output })
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ENOENT' ? 'there is no such program' : `it cannot be started (${error.code})`),
    )
    child.on('exit', (code, signal) => {
      const how = signal !== null ? `ended by ${signal}` : code === 0 ? '' : `exit ${code}`
      // what it said last may still be in the pipe; and where this process itself was kept waiting, it is read first
      const late = setTimeout(() => setImmediate(end, how), 200)
      child.on('close', () => {
        clearTimeout(late)
        end(how)
      })
    })
  })
