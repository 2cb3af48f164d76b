// Run by the build in a process of its own: goes through the commands that people wait for, and writes down what V8
// compiled for them (see cached-require.cjs).
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import v8 from 'node:v8'
import { usualRuns } from './usual-runs.mjs'

const out = resolve(process.argv[2])
// a flag that is set on the way would make a cache for runs that have it from the start
v8.setFlagsFromString = () => {}
const { caches, compile, scripts } = createRequire(import.meta.url)(join(out, 'cached-require.cjs'))
const program = compile('main.cjs')
await usualRuns(() => program.main)

mkdirSync(caches, { recursive: true })
for (const [file, script] of scripts) writeFileSync(join(caches, basename(file)), script.createCachedData())
