import { type EmbeddedOptions, startEmbeddedPostgres } from './postgres/embedded.ts'

export interface KeptDatabase {
  /** Of the superuser; stays the same when the database is started again. */
  url: string
  stop(): Promise<void>
}

/**
 * The embedded PostgreSQL, started again where it was when it ends by itself: programs find it at
 * the address they know.
 */
export async function keepDatabase(
  options: EmbeddedOptions,
  told: { endedAndStartedAgain(): void; lost(sentence: string): void },
): Promise<KeptDatabase> {
  let postgres = await startEmbeddedPostgres(options)
  let restarting: Promise<void> | null = null
  let isStopping = false
  const { url, port } = postgres

  const restart = async (): Promise<void> => {
    try {
      postgres = await startEmbeddedPostgres({ ...options, port })
      told.endedAndStartedAgain()
      if (!isStopping) watch()
    } catch (error) {
      told.lost(`The embedded PostgreSQL ended by itself. ${error instanceof Error ? error.message : error}`)
    }
  }
  const watch = () =>
    void postgres.ended.then(() => {
      if (!isStopping) restarting = restart()
    })
  watch()

  return {
    url,
    async stop() {
      isStopping = true
      await restarting
      await postgres.stop()
    },
  }
}
