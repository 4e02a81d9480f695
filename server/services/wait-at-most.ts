import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './parts.ts'

/**
 * Waits for something that may be slow no longer than a person does; it goes on by itself, and its
 * fault is for the log.
 */
export async function waitAtMost(milliseconds: number, going: Promise<unknown>, log: Log): Promise<void> {
  const heard = going.catch((error: unknown) =>
    log.warn({ error: String(error) }, 'What went on by itself failed'),
  )
  const timeUp = new AbortController()
  await Promise.race([
    heard,
    pause(milliseconds, undefined, { signal: timeUp.signal }).catch(() => undefined),
  ])
  timeUp.abort()
}
