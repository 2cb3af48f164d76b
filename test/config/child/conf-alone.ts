import Conf from 'conf'

// `conf-alone FOLDER LENGTH`: the library with its own writer, to show why it is not used.
const [, , cwd = '', length = '1'] = process.argv
const store = new Conf({ cwd, configFileMode: 0o600 })
store.set('provider', 'x'.repeat(Number(length)))
