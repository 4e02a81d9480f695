import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildMetricsServer, makeCounters } from '#http/metrics.ts'
import { buildServer } from '#http/server.ts'
import { CannotStart } from './cannot-start.ts'
import { openLog } from './open-log.ts'
import { whyNot } from './port-free.ts'
import { runProgram } from './program.ts'
import type { RunSettings } from './run-settings.ts'
import { wireParts } from './wire-parts.ts'
import { isWorkerAlive } from './worker-alive.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

runProgram(async (settings) => {
  const log = openLog('server', process.env.MUHAR_LOG_LEVEL ?? 'warn')
  const parts = await wireParts(settings, log, false)
  const counters = makeCounters()
  const server = await buildServer(
    parts,
    {
      webFolder: existsSync(webFolder) ? webFolder : null,
      trustedProxies: settings.trustedProxies,
      formTargets: settings.esign ? [new URL(settings.esign.url).origin] : [],
      tls: settings.tls
        ? { cert: await readFile(settings.tls.certFile), key: await readFile(settings.tls.keyFile) }
        : undefined,
      clockState: parts.clockState,
      isWorkerAlive: () => isWorkerAlive(parts.store),
    },
    counters,
  )
  await listen(() => server.listen({ host: settings.host, port: settings.port }), 'PORT', settings)
  const metrics = buildMetricsServer(counters)
  await listen(
    () => metrics.listen({ host: '127.0.0.1', port: settings.metricsPort }),
    'MUHAR_METRICS_PORT',
    settings,
  )

  return {
    async stop() {
      await Promise.all([server.close(), metrics.close()])
      await parts.close()
    },
  }
})

async function listen(
  start: () => Promise<unknown>,
  name: 'PORT' | 'MUHAR_METRICS_PORT',
  settings: RunSettings,
): Promise<void> {
  const port = name === 'PORT' ? settings.port : settings.metricsPort
  try {
    await start()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('EA')) throw new CannotStart(whyNot(code, name, port, settings.host))
    throw error
  }
}
