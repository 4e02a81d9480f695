import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { runReportScheduleNow } from '#contract/reports/runReportScheduleNow.ts'
import type { SchedulePause } from '#contract/vocabulary/reports/report-schedules.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireFewJobs } from '#services/progress/require-few-jobs.ts'
import { beginRun } from '#services/reports/schedules/run-schedule.ts'
import { requireFewRuns } from './require-few-runs.ts'

const refusals = {
  owner_gone: 'NOT_ALLOWED',
  right_lost: 'NOT_ALLOWED',
  view_gone: 'VIEW_NOT_FOUND',
  view_refused: 'BAD_REQUEST',
  nobody_left: 'USER_NOT_FOUND',
} as const satisfies Record<SchedulePause, string>

export default answer(runReportScheduleNow, async ({ schedule_id }, context) => {
  const { member, by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const schedule = await tx.reportSchedules.getLocked(schedule_id)
    if (schedule?.user_id !== member.userId) throw new Refusal('SCHEDULE_NOT_FOUND')
    // A second click follows the sheet that the first began.
    const running = schedule.job_id && (await tx.jobProgress.get(schedule.job_id))
    if (running && ['queued', 'running'].includes(running.state)) return { job_id: running.id }
    await requireFewJobs(tx, member.userId, 'declared_report')
    await requireFewRuns(tx, { scheduleId: schedule_id, userId: member.userId }, now)
    const begun = await beginRun(tx, schedule, by, now)
    if ('pause' in begun) throw new Refusal(refusals[begun.pause])

    return { job_id: begun.jobId }
  })
})
