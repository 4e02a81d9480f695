import { EventEmitter } from 'node:events'
import pg from 'pg'

export type LiveListener = (organisationId: string, docketId: string) => void

const retryMs = 2_000

/**
 * One connection that listens for what moved; a lost one is opened again, and waiting callers poll
 * meanwhile.
 */
export function listenForLive(url: string, onTrouble: (error: Error) => void) {
  const heard = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false
  let opening: Promise<void> = open()

  async function open(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'muhar-live',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    connection.on('notification', ({ payload }) => {
      const [organisationId = '', docketId = ''] = (payload ?? '').split(' ')
      heard.emit('moved', organisationId, docketId)
    })
    connection.once('end', () => again())
    connection.on('error', onTrouble)
    try {
      await connection.connect()
      await connection.query('listen muhar_live')
      client = connection
    } catch (error) {
      onTrouble(error as Error)
      again()
    }
  }

  function again(): void {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = null
      opening = open()
    }, retryMs).unref()
  }

  return {
    on(listener: LiveListener): () => void {
      heard.on('moved', listener)

      return () => heard.off('moved', listener)
    },
    async close(): Promise<void> {
      closed = true
      if (retry) clearTimeout(retry)
      await opening
      await client?.end()
    },
  }
}
