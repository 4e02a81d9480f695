import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/**
 * What a connection of `pg` offers to a client that speaks COPY (PostgreSQL, "Message Flow": COPY
 * operations).
 */
interface CopyConnection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** The rows of `copy … to stdout`, as PostgreSQL writes them; the reader's pace is the server's. */
export function copyOut(client: pg.ClientBase, sql: string): Readable & { rows: () => number } {
  let connection: CopyConnection | null = null
  let rows = 0
  const goOn = () => void connection?.stream.resume()
  const stream = new Readable({
    read: goOn,
    // A reader that gives up leaves a connection that answers what is asked next.
    destroy: (error, over) => {
      goOn()
      over(error)
    },
  })
  submit(client, {
    sql,
    began: (on) => {
      connection = on
    },
    data: (chunk) => {
      // The parser writes what comes next over the same bytes.
      if (!stream.destroyed && !stream.push(Buffer.from(chunk))) connection?.stream.pause()
    },
    counted: (count) => {
      rows = count
    },
    failed: (error) => void stream.destroy(error),
    // The last rows may have come with the end of the answer: nobody reads on, so nothing else lets
    // the connection go on.
    done: () => {
      goOn()
      stream.push(null)
    },
  })

  return Object.assign(stream, { rows: () => rows })
}

/** Feeds `copy … from stdin`, no faster than the server takes it; answers how many rows it took. */
export function copyIn(
  client: pg.ClientBase,
  sql: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let rows = 0
  let failure: Error | null = null
  submit(client, {
    sql,
    ready: (connection) =>
      void pump(connection, source, () => failure !== null).catch((error: Error) => {
        failure ??= error
        connection.sendCopyFail(error.message)
      }),
    counted: (count) => {
      rows = count
    },
    failed: (error) => {
      failure ??= error
    },
    done: () => (failure ? reject(failure) : resolve(rows)),
  })

  return promise
}

async function pump(
  connection: CopyConnection,
  source: AsyncIterable<Uint8Array>,
  isOver: () => boolean,
): Promise<void> {
  for await (const chunk of source) {
    if (isOver()) return
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

interface Copy {
  sql: string
  began?(connection: CopyConnection): void
  ready?(connection: CopyConnection): void
  data?(chunk: Buffer): void
  counted(rows: number): void
  failed(error: Error): void
  done(): void
}

/** The names are those that `pg` calls on the query it runs. */
function submit(client: pg.ClientBase, copy: Copy): void {
  const nothing = () => undefined
  const query = {
    submit(connection: unknown) {
      copy.began?.(connection as CopyConnection)
      ;(connection as CopyConnection).query(copy.sql)
    },
    handleCopyInResponse: (connection: CopyConnection) => copy.ready?.(connection),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => copy.data?.(chunk),
    handleCommandComplete: ({ text }: { text: string }) => copy.counted(Number(text.replace(/^COPY /, ''))),
    // The last that `pg` tells a query that failed.
    handleError(error: Error) {
      copy.failed(error)
      copy.done()
    },
    handleReadyForQuery: () => copy.done(),
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleEmptyQuery: nothing,
    callback: nothing,
  }
  client.query(query)
}
