import { HelperFailed, HelperStopped } from './errors.ts'
import { HelpersBusy, helperPool } from './helper-pool.ts'
import type { FileForHelper, HelperProgram } from './helper-process.ts'

/**
 * One process that redraws pictures: started at the first picture, ended at a deadline or cap,
 * started again at the next one. Null for what cannot be read or takes too much. `busy` makes the
 * error of a picture that waited too long.
 */
export function redrawingHelper(
  program: Pick<HelperProgram, 'module' | 'deadlineMs' | 'memoryBytes'>,
  busy: () => Error,
): { redraw(picture: FileForHelper): Promise<Uint8Array | null>; close(): void } {
  const pool = helperPool({ ...program, usesAddons: true, mostProcesses: 1 })

  return {
    async redraw(picture) {
      try {
        const { bytes } = await pool.run(null, picture)

        return bytes.length > 0 ? bytes : null
      } catch (error) {
        if (error instanceof HelpersBusy) throw busy()
        if (error instanceof HelperFailed || error instanceof HelperStopped) return null
        throw error
      }
    },
    close: pool.close,
  }
}
