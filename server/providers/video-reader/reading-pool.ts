import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import { type VideoFacts, type VideoReader, VideoReaderBusy } from './port.ts'

/** Recordings are read one after the other: one of a minute takes a few milliseconds. */
export function videoReadingPool(): VideoReader & { close(): void } {
  const pool = helperPool({
    module: new URL('./reading-process.ts', import.meta.url),
    deadlineMs: 2_000,
    memoryBytes: 256 * 1024 * 1024,
    mostProcesses: 1,
  })

  return {
    async read(file) {
      try {
        return (await pool.run(null, file)).value as VideoFacts | null
      } catch (error) {
        if (error instanceof HelpersBusy) throw new VideoReaderBusy()
        if (error instanceof HelperFailed || error instanceof HelperStopped) return null
        throw error
      }
    },
    close: pool.close,
  }
}
