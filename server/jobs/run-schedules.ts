import { runDueSchedules } from '#services/reports/schedules/run-schedule.ts'
import { job } from './define-job.ts'

/** Every few minutes, for each organisation in which a report is to be mailed. */
export const runSchedulesJob = job('run-schedules', async (_payload: Record<string, never>, parts, until) => {
  const due = await parts.store.platform.read((tx) => tx.organisations.withReportsDue(parts.clock.now()))
  for (const organisationId of due) {
    if (until?.aborted) return
    await runDueSchedules(parts, organisationId, until)
  }
})
