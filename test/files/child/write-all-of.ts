import { writeDurable } from '../../../src/files/durable-write.ts'

// `write-all-of PATH...` writes "new" to each.
for (const path of process.argv.slice(2)) writeDurable(path, 'new')
