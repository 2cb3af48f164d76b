// Required by a measured process: writes its peak memory in kilobytes to descriptor 3 when it exits.
const { readFileSync, writeSync } = require('node:fs')

const peak = () => {
  try {
    // ru_maxrss counts the parent's memory at the fork as well, VmHWM is the process's own
    return /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]
  } catch {
    return String(process.resourceUsage().maxRSS)
  }
}

process.on('exit', () => writeSync(3, peak()))
