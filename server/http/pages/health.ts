import type { FastifyInstance } from 'fastify'
import type { Parts } from '#services/parts.ts'
import type { ClockState, HttpOptions } from '../options.ts'

// Our choice: signatures dated further off than this are worth a person's look.
const clockIsOffAfter = 150

/**
 * `/healthz`: the process answers. `/readyz`: so do the database and a worker, without which
 * nothing is done; and the state of the rest. A store that is away or full leaves the reading of
 * lists, and what goes to mail or e-sign provider waits and is sent later: none of them takes a
 * server out of service.
 */
export function healthRoutes(app: FastifyInstance, parts: Parts, options: HttpOptions): void {
  app.get('/healthz', async () => ({ status: 'success' }))

  app.get('/readyz', async (_request, reply) => {
    const database = await parts.store.presence.isThere()
    const [worker, store, scanner, outside] = await Promise.all([
      options.isWorkerAlive ? database && isTrue(options.isWorkerAlive) : true,
      parts.vault.state(),
      scannerOf(parts),
      options.outside?.() ?? ({ mail: 'none', esign: 'none' } as const),
    ])
    const clock = options.clockState?.() ?? null
    const isReady = database && worker
    if (!isReady) reply.status(503).header('Retry-After', '1')

    return {
      status: isReady ? 'success' : 'failed',
      database,
      worker,
      storage: store.isThere,
      room: store.room,
      scanner,
      ...outside,
      clock: clock && {
        state: isClockOff(clock) ? 'off' : 'right',
        machine_ahead_seconds: clock.machineIsAheadBySeconds,
        time_stamp_authority: clock.authority && {
          we_are_ahead_seconds: clock.authority.weAreAheadBySeconds,
          at: clock.authority.at,
        },
      },
    }
  })
}

const isClockOff = ({ machineIsAheadBySeconds, authority }: ClockState): boolean =>
  Math.abs(machineIsAheadBySeconds) > 1 || Math.abs(authority?.weAreAheadBySeconds ?? 0) > clockIsOffAfter

/** Where there is no scanner that is said too: files are then taken as they come. */
const scannerOf = async ({ fileScanner }: Parts): Promise<'none' | 'up' | 'down'> =>
  fileScanner.name === 'none' ? 'none' : (await fileScanner.isUp()) ? 'up' : 'down'

async function isTrue(ask: () => Promise<boolean>): Promise<boolean> {
  // Not ready is an answer, not a fault: the caller asks whether, not why.
  return await ask().catch(() => false)
}
