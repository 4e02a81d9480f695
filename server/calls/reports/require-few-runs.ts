import { hour } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

// Our choices: each run mails up to twenty people.
const mostOfSchedule = 5
const mostOfMember = 20

/** Counts a run by hand in its hour; what is refused is undone with its transaction. */
export async function requireFewRuns(
  tx: Tx,
  { scheduleId, userId }: { scheduleId: string; userId: string },
  now: Date,
): Promise<void> {
  const until = new Date((Math.floor(now.getTime() / hour) + 1) * hour)
  const [ofSchedule, ofMember] = [`schedule-run:${scheduleId}`, `schedule-runs:${userId}`]
  const counts = await tx.sendingCounts.addMany(
    new Map([
      [ofSchedule, 1],
      [ofMember, 1],
    ]),
    until,
  )
  if ((counts.get(ofSchedule) ?? 0) > mostOfSchedule || (counts.get(ofMember) ?? 0) > mostOfMember)
    throw new Refusal('TOO_MANY_RUNS')
}
