import { isReport } from '#contract/vocabulary/reports/report-modules.ts'
import type { SchedulePause } from '#contract/vocabulary/reports/report-schedules.ts'
import { columnsOf } from '#contract/vocabulary/reports/reports.ts'
import { type Actor, bySystem } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { nextRun } from '#domain/reports/next-run.ts'
import type { Parts } from '#services/parts.ts'
import type { ReportScheduleRow } from '#store/reports/report-schedules.ts'
import type { Tx } from '#store/store.ts'
import { beginReport } from '../ask-report.ts'
import { opensReport } from '../declared/declared-report.ts'
import { settleAsked } from '../declared/settle-asked.ts'
import { holidaysOf } from './own-holidays.ts'
import { pauseSchedule } from './pause-schedule.ts'

/** The members of a schedule who still work here. */
export async function readersOf(tx: Tx, { members }: Pick<ReportScheduleRow, 'members'>): Promise<string[]> {
  const records = await tx.memberRecords.ofUsers(members)

  return records.filter(({ state }) => state === 'active').map(({ user_id }) => user_id)
}

/** Begins its sheet with the rights that its owner has now, or says why it cannot be. */
export async function beginRun(
  tx: Tx,
  schedule: ReportScheduleRow,
  by: Actor,
  now: Date,
): Promise<{ jobId: string } | { pause: SchedulePause }> {
  const { user_id, view_id, language, format } = schedule
  const owner = await tx.memberships.ofUser(user_id)
  if (owner?.state !== 'active') return { pause: 'owner_gone' }
  const view = await tx.reportViews.get(view_id, { userId: user_id, roleId: owner.role_id })
  if (!view || !isReport(view.report)) return { pause: 'view_gone' }
  const { report, filter, name } = view
  const modules = new Set(owner.modules)
  if (owner.paused_at || !opensReport(report, modules)) return { pause: 'right_lost' }
  if ((await readersOf(tx, schedule)).length === 0) return { pause: 'nobody_left' }
  // A later version may have taken a column away.
  const known: readonly string[] = columnsOf(report, filter.by)
  const columns = view.columns?.filter((column) => known.includes(column))
  const asked = settleAsked(
    { modules },
    { report, filter, columns: columns?.length ? columns : undefined, filterPath: 'filter', language },
    now,
  )
  const wanted = { kind: 'declared_report', name, format, asked, scheduleId: schedule.id } as const
  const { job_id } = await beginReport(tx, user_id, by, wanted)
  await tx.reportSchedules.update(schedule.id, { job_id, last_at: now, name, report })

  return { jobId: job_id }
}

/**
 * Runs what is due: once, however many times were missed. Of two servers the second finds it done.
 * One that cannot run does not keep the others from running.
 */
export async function runDueSchedules(
  parts: Parts,
  organisationId: string,
  until?: AbortSignal,
): Promise<void> {
  const now = parts.clock.now()
  const store = parts.store.forOrganisation(organisationId)
  for (const id of await store.read((tx) => tx.reportSchedules.due(now))) {
    if (until?.aborted) return
    try {
      await store.transaction((tx) => runOne(tx, id))
    } catch (error) {
      if (error instanceof Refusal) await store.transaction((tx) => runOne(tx, id, 'view_refused'))
      else parts.log.error({ organisationId, scheduleId: id, error: toldOf(error) }, 'A schedule did not run')
    }
  }

  async function runOne(tx: Tx, id: string, why?: SchedulePause): Promise<void> {
    const schedule = await tx.reportSchedules.getLocked(id)
    if (schedule?.state !== 'active' || !schedule.next_at || schedule.next_at > now) return
    const begun = why ? { pause: why } : await beginRun(tx, schedule, bySystem(), now)
    if ('pause' in begun) await pauseSchedule(tx, parts, schedule, begun.pause)
    else await tx.reportSchedules.update(id, { next_at: nextRun(schedule, now, await holidaysOf(tx)) })
  }
}

const toldOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
