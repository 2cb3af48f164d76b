/** Variables that tests, or the programs that they start, would obey. */
const obeyed =
  /^(MERCHANT_.*|PG.*|.*_PROXY|FORCE_COLOR|NO_COLOR|CLICOLOR.*|COLUMNS|LINES|LC_.*|LANGUAGE|NODE_(OPTIONS|DEBUG))$/i

/**
 * Frees this process from the settings of whoever runs the tests: they are the same on every machine and in every shell. To
 * be called before the threads start, which keep what they are born with.
 */
export const makeEnvironmentPlain = (): void => {
  for (const name of Object.keys(process.env)) if (obeyed.test(name)) delete process.env[name]
  Object.assign(process.env, { TZ: 'UTC', LANG: 'C.UTF-8', TERM: 'xterm-256color' })
}
