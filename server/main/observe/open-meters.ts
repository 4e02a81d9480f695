import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../cannot-start.ts'
import { whyNot } from '../port-free.ts'
import type { RunSettings } from '../run-settings.ts'

/** Listens for Prometheus on loopback, and writes down where: port 0 takes any free one. */
export async function listenForPrometheus(
  server: FastifyInstance,
  program: string,
  { dataFolder }: Pick<RunSettings, 'dataFolder'>,
  { setting, port }: { setting: 'MUHAR_METRICS_PORT' | 'MUHAR_WORKER_METRICS_PORT'; port: number },
): Promise<void> {
  try {
    const address = await server.listen({ host: '127.0.0.1', port })
    const folder = join(dataFolder, 'run')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `metrics-${program}.json`), JSON.stringify({ url: `${address}/metrics` }), {
      mode: 0o600,
    })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('EA')) throw new CannotStart(whyNot(code, setting, port, '127.0.0.1'))
    throw error
  }
}
