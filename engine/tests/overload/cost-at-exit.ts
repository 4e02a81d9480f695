import { writeFileSync } from 'node:fs'
import { peakMegabytes } from './cost.ts'

/**
 * `node --import cost-at-exit.ts PROGRAM`: what the whole program took, its start included, as JSON
 * in MUHAR_COST_FILE.
 */
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(
    process.env.MUHAR_COST_FILE!,
    JSON.stringify({ seconds: (user + system) / 1e6, megabytes: peakMegabytes() }),
  )
})
