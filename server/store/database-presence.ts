import pg from 'pg'
import { databaseOutage, Outage } from './outage.ts'
import { Presence } from './presence.ts'

export interface DatabasePresence {
  presence: Presence
  close(): Promise<void>
}

/**
 * Whether PostgreSQL answers: asked on a line of its own, opened ahead, so that no pool is
 * before it.
 */
export function databasePresence(
  url: string,
  heard: () => number,
  onChange: (isAway: boolean, why: unknown) => void,
): DatabasePresence {
  let line: pg.Client | null = null

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'muhar-presence',
      connectionTimeoutMillis: 1_300,
      keepAlive: true,
    })
    fresh.on('error', () => drop(fresh))
    await fresh.connect()

    return fresh
  }

  function drop(client: pg.Client): void {
    if (line === client) line = null
    // A line that is broken already cannot be closed politely, and nobody needs to know.
    client.end().catch(() => undefined)
  }

  async function ask(signal: AbortSignal): Promise<void> {
    const client = line ?? (await open())
    line = client
    const giveUp = () => drop(client)
    signal.addEventListener('abort', giveUp)
    try {
      await client.query('select 1')
    } catch (error) {
      drop(client)
      throw error
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  const presence = new Presence({
    outage: (why) => new Outage('DATABASE_AWAY', why),
    heard,
    onChange,
    ask: (signal) =>
      ask(signal).catch((error: unknown) => {
        // "Too many connections" is an answer too.
        if (!(error instanceof pg.DatabaseError) || databaseOutage(error)?.code === 'DATABASE_AWAY')
          throw error
      }),
  })

  // Ahead of need; the first question finds out what is wrong now.
  const opening = open().then(
    (fresh) => {
      if (line) drop(fresh)
      else line = fresh
    },
    () => undefined,
  )

  return {
    presence,
    async close() {
      presence.close()
      await opening
      if (line) await line.end()
    },
  }
}
