import { HelperFailed, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import { type PagePictures, PagePicturesBusy } from './port.ts'

// Our choice: a photograph of 60 million pixels takes three seconds on a small machine, and 300 MB.
const deadlineMs = 15_000
const memoryBytes = 640 * 1024 * 1024

/** Started at the first picture, ended at a deadline or cap, started again at the next picture. */
export function pagePicturePool(): PagePictures & { close(): void } {
  const pool = helperPool({
    module: new URL('./redrawing-process.ts', import.meta.url),
    deadlineMs,
    memoryBytes,
    usesAddons: true,
    mostProcesses: 1,
  })

  return {
    async redraw(picture) {
      try {
        const { bytes } = await pool.run(null, picture)

        return bytes.length > 0 ? bytes : null
      } catch (error) {
        if (error instanceof HelpersBusy) throw new PagePicturesBusy()
        // What cannot be read, or takes too much, becomes no page.
        if (error instanceof HelperFailed || error instanceof HelperStopped) return null
        throw error
      }
    },
    close: pool.close,
  }
}
