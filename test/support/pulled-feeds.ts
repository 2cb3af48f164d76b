import { run } from './run.ts'

const files = /\bfeeds\/|\b(?:se-native|yesterday)\.ndjson\.gz|\bse-google\.xml\.gz/g

/** A line whose feeds lie in a home, instead of in the folder that one is in. */
export const withFeedsIn = (line: string, home: string): string => line.replaceAll(files, `${home}/$&`)

/** Pulls the feeds that the examples of `merchant feed` name. */
export const pullFeeds = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const pull = 'feed pull --market se --profile local --out'
  await run(`${pull} ${env.HOME}/se-native.ndjson.gz`, { env })
  await run(`${pull} ${env.HOME}/se-google.xml.gz --format google`, { env })
  await run(`${pull} ${env.HOME}/yesterday.ndjson.gz --date 2026-11-19`, { env })
}
