import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '#services/parts.ts'
import type { HttpOptions } from '../options.ts'

/** `/healthz`: the process answers. `/readyz`: so do the database and a worker; simulators do not count. */
export function healthRoutes(app: FastifyInstance, parts: Parts, options: HttpOptions): void {
  app.get('/healthz', async () => ({ status: 'success' }))

  app.get('/readyz', async (_request, reply) => {
    const database = await answers(() => parts.store.platform.read((tx) => sql`select 1`.execute(tx.db)))
    const worker = options.isWorkerAlive ? database && (await isTrue(options.isWorkerAlive)) : true
    const isReady = database && worker
    if (!isReady) reply.status(503).header('Retry-After', '1')

    return { status: isReady ? 'success' : 'failed', database, worker }
  })
}

/** Not ready is an answer, not a fault: whoever asks wants to know, not to be told why. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return await ask().then(
    () => true,
    () => false,
  )
}

async function isTrue(ask: () => Promise<boolean>): Promise<boolean> {
  return await ask().catch(() => false)
}
