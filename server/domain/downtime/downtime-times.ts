import { day } from '#contract/vocabulary/time.ts'

export interface DowntimeTimes {
  announce_from: Date
  from_at: Date
  until_at: Date
  cancelled_at: Date | null
}

export type DowntimeState = 'planned' | 'announced' | 'running' | 'over' | 'cancelled'

/** It begins and ends by the clock alone. */
export function downtimeState(notice: DowntimeTimes, now: Date): DowntimeState {
  if (notice.cancelled_at) return 'cancelled'
  if (notice.until_at <= now) return 'over'
  if (notice.from_at <= now) return 'running'

  return notice.announce_from <= now ? 'announced' : 'planned'
}

/**
 * What people are told at this moment: what runs comes before what is announced, and of those the
 * next.
 */
export function downtimeShown<Notice extends DowntimeTimes>(
  notices: readonly Notice[],
  now: Date,
): Notice | null {
  const inState = (state: DowntimeState) => notices.filter((notice) => downtimeState(notice, now) === state)
  const [next] = inState('announced').toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime())

  return inState('running')[0] ?? next ?? null
}

// Our choice: an installation that is away for longer is not in service.
const longest = day

/** Why times do not fit together, by the texts of the refusal. */
type TimesFault = 'endsFirst' | 'tooLong' | 'over' | 'announcedLate'

/** Why these times cannot be announced; null where they can. */
export function faultOfTimes(times: Omit<DowntimeTimes, 'cancelled_at'>, now: Date): TimesFault | null {
  const { announce_from, from_at, until_at } = times
  if (until_at <= from_at) return 'endsFirst'
  if (until_at.getTime() - from_at.getTime() > longest) return 'tooLong'
  if (until_at <= now) return 'over'
  if (announce_from > from_at) return 'announcedLate'

  return null
}

/**
 * Seconds until it ends, and a moment more, so that a prompt caller does not come in its last
 * second.
 */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
