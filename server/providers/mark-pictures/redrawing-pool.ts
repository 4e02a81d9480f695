import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import { type MarkPictures, MarkPicturesBusy } from './port.ts'

// Our choice: a photo of 40 million pixels takes a second or two on a small machine, and 200 MB.
const deadlineMs = 10_000
const memoryBytes = 512 * 1024 * 1024

/** Started at the first picture, ended at a deadline or cap, started again at the next picture. */
export function redrawingPool(): MarkPictures & { close(): void } {
  const pool = helperPool({
    module: new URL('./redrawing-process.ts', import.meta.url),
    deadlineMs,
    memoryBytes,
    usesAddons: true,
    mostProcesses: 1,
  })

  return {
    async redraw(picture) {
      const file = {
        size: picture.length,
        read: async (start: number, end: number) => picture.subarray(start, end),
      }
      try {
        const { bytes } = await pool.run(null, file)

        return bytes.length > 0 ? bytes : null
      } catch (error) {
        if (error instanceof HelpersBusy) throw new MarkPicturesBusy()
        // What cannot be read, or takes too much, is no signature.
        if (error instanceof HelperFailed || error instanceof HelperStopped) return null
        throw error
      }
    },
    close: pool.close,
  }
}
