import { databaseOutage } from '#store/outage.ts'
import { CannotStart } from './cannot-start.ts'
import type { RunSettings } from './run-settings.ts'

export interface RunningProgram {
  stop(): Promise<void>
}

/**
 * A child of the launcher: gets its settings over the channel, says `ready`, and stops when told to
 * or when the launcher is gone, so that a killed launcher leaves nothing behind.
 */
export function runProgram(run: (settings: RunSettings) => Promise<RunningProgram>): void {
  if (!process.send) {
    console.error('This program is started by npm start.')
    process.exit(1)
  }
  // The launcher went while this program was loading: nobody heard it then, and what it had sent
  // must start nothing.
  if (!process.connected) process.exit(1)
  let running: Promise<RunningProgram> | null = null
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs while stopping must not keep the machine busy.
    setTimeout(() => process.exit(1), 12_000).unref()
    try {
      await (await running)?.stop()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop())
  // Ctrl-C reaches every process of the terminal; the launcher alone decides the order in which
  // they stop.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => void stop())
  process.once('message', (settings) => {
    running = run(settings as RunSettings)
    running.then(
      () => process.send?.({ ready: true }),
      (error: unknown) => {
        process.send?.({
          failed:
            error instanceof CannotStart ? error.message : `${error instanceof Error ? error.stack : error}`,
          away: databaseOutage(error) !== null,
        })
        process.exit(1)
      },
    )
  })
}
