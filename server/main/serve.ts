import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildMetricsServer, makeCounters } from '#http/metrics.ts'
import { buildServer } from '#http/server.ts'
import { openAccessLog } from './access-log.ts'
import { CannotStart } from './cannot-start.ts'
import { makeMeters } from './observe/meters.ts'
import { observed } from './observe/observer.ts'
import { listenForPrometheus } from './observe/open-meters.ts'
import { standingGauges } from './observe/standing-gauges.ts'
import { openLog } from './open-log.ts'
import { whyNot } from './port-free.ts'
import { runProgram } from './program.ts'
import type { RunSettings } from './run-settings.ts'
import { takesLines } from './takes-lines.ts'
import { openTracing } from './telemetry.ts'
import { wireParts } from './wire-parts.ts'
import { isWorkerAlive } from './worker-alive.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

runProgram(async (settings) => {
  const log = openLog('server', process.env.MUHAR_LOG_LEVEL ?? 'warn')
  const tracing = await openTracing('server', process.env)
  const wired = await wireParts(settings, log, false, tracing?.asked)
  const counters = makeCounters()
  const parts = observed(wired, { meters: makeMeters(counters.registry, wired.store), tracing })
  standingGauges(counters.registry, wired.store, settings.dataFolder)
  const access = openAccessLog(settings)
  const mail = takesLines(settings.mail?.url ?? null)
  const esign = takesLines(settings.esign?.url ?? null)
  const server = await buildServer(
    parts,
    {
      webFolder: existsSync(webFolder) ? webFolder : null,
      trustedProxies: settings.trustedProxies,
      formTargets: [settings.esign, settings.panEsign].flatMap((one) =>
        one ? [new URL(one.url).origin] : [],
      ),
      tls: settings.tls
        ? { cert: await readFile(settings.tls.certFile), key: await readFile(settings.tls.keyFile) }
        : undefined,
      access: access.write,
      watch: tracing?.watch,
      clockState: parts.clockState,
      outside: async () => {
        const [mailState, esignState] = await Promise.all([mail(), esign()])

        return { mail: mailState, esign: esignState }
      },
      isWorkerAlive: () => isWorkerAlive(parts.store),
    },
    counters,
  )
  await listen(() => server.listen({ host: settings.host, port: settings.port }), settings)
  const metrics = buildMetricsServer(counters)
  await listenForPrometheus(metrics, `server-${settings.port}`, settings, {
    setting: 'MUHAR_METRICS_PORT',
    port: settings.metricsPort,
  })

  return {
    async stop() {
      await Promise.all([server.close(), metrics.close()])
      await wired.close()
      await access.close()
      await tracing?.stop()
    },
  }
})

async function listen(start: () => Promise<unknown>, settings: RunSettings): Promise<void> {
  try {
    await start()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('EA')) throw new CannotStart(whyNot(code, 'PORT', settings.port, settings.host))
    throw error
  }
}
