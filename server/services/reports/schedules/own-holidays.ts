import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { nextRun } from '#domain/reports/next-run.ts'
import type { Holiday } from '#store/reports/holidays.ts'
import type { Tx } from '#store/store.ts'

// Our choice: two years of them, generously.
export const mostHolidays = 100

export const holidaysOf = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await tx.holidays.listed()).map(({ day }) => day))

/** Keeps the days; schedules that leave holidays out take their next day from them at once. */
export async function changeHolidays(
  tx: Tx,
  { add, remove }: { add: readonly Holiday[]; remove: readonly string[] },
  by: Actor,
  now: Date,
): Promise<Holiday[]> {
  // Of two at once the second sees what the first kept.
  await tx.organisations.lock(tx.organisationId)
  await tx.holidays.remove(remove)
  await tx.holidays.put(add)
  const kept = await tx.holidays.listed()
  if (kept.length > mostHolidays) throw new Refusal('TOO_MANY_HOLIDAYS', { values: { most: mostHolidays } })
  await tx.audit.add('holidays-saved', { by, detail: { added: add.length, removed: remove.length } })
  const own = new Set(kept.map(({ day }) => day))
  for (const { id } of await tx.reportSchedules.listed()) {
    const schedule = await tx.reportSchedules.getLocked(id)
    // One that is due now runs first, and then takes its next day.
    if (schedule?.state !== 'active' || !schedule.skips_holidays) continue
    if (!schedule.next_at || schedule.next_at <= now) continue
    await tx.reportSchedules.update(id, { next_at: nextRun(schedule, now, own) })
  }

  return kept
}
