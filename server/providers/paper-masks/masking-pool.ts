import { minute } from '#contract/vocabulary/time.ts'
import { HelperFailed, HelperNotStarted, HelperStopped } from '../helper-processes/errors.ts'
import { HelpersBusy, helperPool } from '../helper-processes/helper-pool.ts'
import type { MaskingTask } from './mask-paper.ts'
import { type Masked, MasksAway, type PaperMasks } from './port.ts'

interface Options {
  /** The program that masks; a test puts another in its place. */
  module?: URL
  deadlineMs?: number
  memoryBytes?: number
  longestWaitMs?: number
}

/** Our choice: what a person photographs of one paper; each takes seconds to read. */
const mostPages = 10

const ofHelpers = [HelpersBusy, HelperStopped, HelperFailed, HelperNotStarted]

/** One process and one paper at a time; the others wait in turn. */
export function maskingPool({
  module = new URL('./masking-process.ts', import.meta.url),
  // Our choice: ten pages turned three ways take forty seconds on a small machine.
  deadlineMs = 2 * minute,
  memoryBytes = 900 * 1024 * 1024,
  longestWaitMs = minute,
}: Options = {}): PaperMasks & { close(): void } {
  const pool = helperPool({
    module,
    deadlineMs,
    memoryBytes,
    longestWaitMs,
    usesAddons: true,
    mostProcesses: 1,
  })

  return {
    async mask(paper, { isCard, keepsClean = false }) {
      const task: MaskingTask = { isCard, keepsClean, mostPages, at: Date.now() }
      try {
        const { value, bytes } = await pool.run(task, paper)
        const masked = value as Masked

        return masked.outcome === 'masked' ? { ...masked, bytes } : masked
      } catch (error) {
        throw ofHelpers.some((kind) => error instanceof kind) ? new MasksAway({ cause: error }) : error
      }
    },
    close: pool.close,
  }
}
