import type { Parts } from '#services/parts.ts'

/**
 * A thing that happens later. It asks again whether it is still wanted before it acts: the world
 * moves on while a job waits.
 */
export interface Job {
  name: string
  /** How long one run may take while its worker says that it lives. */
  mayTakeSeconds: number
  /** How often it is tried again, and after which pause at most, where that is not as of others. */
  retries?: { most: number; longestPauseSeconds: number }
  /** How many of it a process runs at once, where that is not as of others. */
  workers?: number
  /**
   * `until` ends what takes long: this process stops, or the queue gave the job to somebody else.
   * The next run goes on.
   */
  run(payload: unknown, parts: Parts, until?: AbortSignal): Promise<void>
}

// Our choice: longer than any job but those that say more.
const usualSeconds = 300
// Our choice: a sheet of some million rows; a worker that died is missed after seconds whatever
// is here.
export const longWork = { mayTakeSeconds: 12 * 3_600 }

/**
 * Joins a name and what is done; `server/jobs/index.ts` lists them all. Payloads are ours: nothing
 * from outside is in them.
 */
export function job<Payload>(
  name: string,
  run: (payload: Payload, parts: Parts, until?: AbortSignal) => Promise<unknown>,
  { mayTakeSeconds = usualSeconds, retries, workers }: Partial<Omit<Job, 'name' | 'run'>> = {},
): Job {
  return {
    name,
    mayTakeSeconds,
    ...(retries && { retries }),
    ...(workers && { workers }),
    async run(payload, parts, until) {
      await run(payload as Payload, parts, until)
    },
  }
}
