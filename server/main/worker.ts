import { collectDefaultMetrics, Registry } from 'prom-client'
import { buildMetricsServer } from '#http/metrics.ts'
import { noteArrivals } from '#services/subscriptions/give-arrivals.ts'
import { makeMeters } from './observe/meters.ts'
import { observed } from './observe/observer.ts'
import { listenForPrometheus } from './observe/open-meters.ts'
import { openLog } from './open-log.ts'
import { runProgram } from './program.ts'
import { runJobs } from './run-jobs.ts'
import { openTracing } from './telemetry.ts'
import { openSecurityLog, tellSecurityLog } from './tell-security-log.ts'
import { wireParts } from './wire-parts.ts'
import { sayAlive } from './worker-alive.ts'

runProgram(async (settings) => {
  const log = openLog('worker', process.env.MUHAR_LOG_LEVEL ?? 'warn')
  const tracing = await openTracing('worker', process.env)
  const wired = await wireParts(settings, log, true, tracing?.asked)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const meters = makeMeters(registry, wired.store)
  const parts = observed(wired, { meters, tracing })
  await noteArrivals(parts.store)
  const stopJobs = await runJobs(parts, undefined, (job, run) => {
    const began = performance.now()
    const note = (outcome: 'good' | 'failed') =>
      meters.worked(job, outcome, (performance.now() - began) / 1000)
    const counted = () =>
      run().then(
        () => note('good'),
        (error: unknown) => {
          note('failed')
          throw error
        },
      )

    return tracing ? tracing.during(`job ${job}`, { 'muhar.job': job }, counted) : counted()
  })
  const stopTelling = settings.securityLog
    ? tellSecurityLog(wired, await openSecurityLog(settings.securityLog), log)
    : async () => {}
  const metrics = buildMetricsServer({ registry })
  await listenForPrometheus(metrics, 'worker', settings, {
    setting: 'MUHAR_WORKER_METRICS_PORT',
    port: settings.workerMetricsPort,
  })
  // A worker that lost its connection may not know what it missed: the launcher starts another.
  const sayNoMore = await sayAlive(settings.databaseUrl, () => process.exit(1))

  return {
    async stop() {
      await stopJobs()
      await stopTelling()
      await sayNoMore().catch((error: Error) =>
        log.warn({ error: error.message }, 'The worker’s lock was gone already'),
      )
      await metrics.close()
      await wired.close()
      await tracing?.stop()
    },
  }
})
