import { openLog } from './open-log.ts'
import { runProgram } from './program.ts'
import { runJobs } from './run-jobs.ts'
import { wireParts } from './wire-parts.ts'
import { sayAlive } from './worker-alive.ts'

runProgram(async (settings) => {
  const log = openLog('worker', process.env.MUHAR_LOG_LEVEL ?? 'warn')
  const parts = await wireParts(settings, log, true)
  const stopJobs = await runJobs(parts)
  // A worker that lost its connection may not know what it missed: the launcher starts another.
  const sayNoMore = await sayAlive(settings.databaseUrl, () => process.exit(1))

  return {
    async stop() {
      await stopJobs()
      await sayNoMore().catch((error: Error) =>
        log.warn({ error: error.message }, 'The worker’s lock was gone already'),
      )
      await parts.close()
    },
  }
})
