import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import { type Logo, type LogoReader, LogoReaderBusy, NoLogo } from './port.ts'

// Our choice: a logo of the largest size is drawn in a fraction of this.
const deadlineMs = 10_000
const memoryBytes = 512 * 1024 * 1024

/** One process, started at the first logo; what a picture does to it, it does to no request. */
export function logoProcess(): LogoReader & { close(): void } {
  const pool = helperPool({
    module: new URL('./logo-reading.ts', import.meta.url),
    deadlineMs,
    memoryBytes,
    usesAddons: true,
    mostProcesses: 1,
  })

  return {
    async read(bytes) {
      const file = {
        size: bytes.length,
        read: async (start: number, end: number) => bytes.subarray(start, end),
      }
      try {
        return (await pool.run(null, file)).value as Logo
      } catch (error) {
        if (error instanceof HelpersBusy) throw new LogoReaderBusy()
        // Stopped for its time or memory, or given up by the decoder: either way it is no logo.
        if (error instanceof HelperFailed || error instanceof HelperStopped) throw new NoLogo(error.message)
        throw error
      }
    },
    close: pool.close,
  }
}
