import type { Finding } from './run-probes.ts'

const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    // what XML 1.0 cannot hold at all
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '?')

const bodyOf = ({ outcome, drift, why }: Finding): string => {
  if (outcome === 'SKIPPED') return `<skipped message="${escaped(why ?? '')}"/>`
  const lines = drift.map(({ path, problem }) => `${path}: ${problem}`)
  if (outcome === 'DRIFT')
    return `<failure type="drift" message="${escaped(lines[0] ?? '')}">${escaped(lines.join('\n'))}</failure>`
  return outcome === 'FAILED' ? `<error message="${escaped(why ?? '')}"/>` : ''
}

const seconds = ({ ms }: Finding): string => ((ms ?? 0) / 1000).toFixed(3)

/** The findings as JUnit XML, which continuous integration reads: a test case for each endpoint. */
export const junitOf = (findings: readonly Finding[], suite: string, at: Date): string => {
  const count = (outcome: Finding['outcome']): number => findings.filter((one) => one.outcome === outcome).length
  const time = (findings.reduce((sum, { ms }) => sum + (ms ?? 0), 0) / 1000).toFixed(3)
  const numbers = `tests="${findings.length}" failures="${count('DRIFT')}" errors="${count('FAILED')}" skipped="${count('SKIPPED')}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="merchant smoke" ${numbers} time="${time}">`,
    `  <testsuite name="${escaped(suite)}" ${numbers} time="${time}" timestamp="${at.toISOString().slice(0, 19)}">`,
    ...findings.map(
      (one) =>
        `    <testcase classname="merchant.smoke" name="${escaped(one.endpoint)}" time="${seconds(one)}">${bodyOf(one)}</testcase>`,
    ),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
