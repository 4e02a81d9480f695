import { setTimeout as pause } from 'node:timers/promises'
import { downtimeShown, downtimeState, secondsUntil } from '#domain/downtime/downtime-times.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { DowntimeNotice } from '#store/downtime/downtime-notices.ts'
import type { Store } from '#store/store.ts'

interface Board {
  notices: readonly DowntimeNotice[]
  /** When they were read, by a clock that nobody puts back. */
  readAt: number
  reading: Promise<void> | null
}

// Our choice: so long two servers may differ, and no more than one question in that time is asked
// by each.
const freshFor = 1_000
// A database that does not answer is no maintenance: what was known last serves on.
const longestWait = 300

const boards = new WeakMap<Store, Board>()

/** What runs or is announced at this moment, from memory. */
export async function shownDowntime(parts: Parts): Promise<DowntimeNotice | null> {
  return downtimeShown(await knownNotices(parts), parts.clock.now())
}

export async function runningDowntime(parts: Parts): Promise<DowntimeNotice | null> {
  const now = parts.clock.now()

  return (await knownNotices(parts)).find((notice) => downtimeState(notice, now) === 'running') ?? null
}

/** The refusal that tells until when. */
export const refusedByDowntime = (notice: Pick<DowntimeNotice, 'until_at'>, now: Date): Refusal =>
  new Refusal('DOWNTIME', { retryAfterSeconds: secondsUntil(notice.until_at, now) })

/** For what is asked outside of calls (files, streams): refused while maintenance runs. */
export async function refuseInDowntime(parts: Parts): Promise<void> {
  const notice = await runningDowntime(parts)
  if (notice) throw refusedByDowntime(notice, parts.clock.now())
}

/** What this server saved it knows at its next question. */
export function forgetDowntime(store: Store): void {
  boards.delete(store)
}

async function knownNotices(parts: Parts): Promise<readonly DowntimeNotice[]> {
  let board = boards.get(parts.store)
  if (!board) {
    board = { notices: [], readAt: Number.NEGATIVE_INFINITY, reading: null }
    boards.set(parts.store, board)
  }
  if (performance.now() - board.readAt < freshFor) return board.notices
  board.reading ??= read(parts, board)
  await Promise.race([board.reading, pause(longestWait, undefined, { ref: false })])

  return board.notices
}

async function read(parts: Parts, board: Board): Promise<void> {
  try {
    board.notices = await parts.store.platform.ask((tx) => tx.downtimeNotices.open(parts.clock.now()))
  } catch (error) {
    parts.log.warn({ err: error }, 'Whether maintenance was announced could not be read')
  } finally {
    board.readAt = performance.now()
    board.reading = null
  }
}
