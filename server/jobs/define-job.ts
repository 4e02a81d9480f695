import type { Parts } from '#services/parts.ts'

/** A thing that happens later. It asks again whether it is still wanted before it acts: the world moves on while a job waits. */
export interface Job {
  name: string
  /** `until` ends what goes through many organisations: the next run goes on. */
  run(payload: unknown, parts: Parts, until?: AbortSignal): Promise<void>
}

/** Joins a name and what is done; `server/jobs/index.ts` lists them all. Payloads are ours: nothing from outside is in them. */
export function job<Payload>(
  name: string,
  run: (payload: Payload, parts: Parts, until?: AbortSignal) => Promise<unknown>,
): Job {
  return {
    name,
    async run(payload, parts, until) {
      await run(payload as Payload, parts, until)
    },
  }
}
