import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteReportSchedule } from '#contract/reports/deleteReportSchedule.ts'
import { Refusal } from '#domain/refusal.ts'
import { pauseSchedule } from '#services/reports/schedules/pause-schedule.ts'
import { mayEnd } from '#services/reports/schedules/who-may-end.ts'

export default answer(deleteReportSchedule, async ({ schedule_id }, context) => {
  const { member, by } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const schedule = await tx.reportSchedules.getLocked(schedule_id)
    const ended = schedule && mayEnd(schedule, member)
    if (!schedule || !ended) throw new Refusal('SCHEDULE_NOT_FOUND')
    const { name } = schedule
    if (ended === 'schedule') {
      await tx.reportSchedules.remove(schedule_id)
      await tx.audit.add('report-schedule-deleted', { by, detail: { name } })

      return { ended }
    }
    const members = schedule.members.filter((id) => id !== member.userId)
    await tx.reportSchedules.update(schedule_id, { members })
    await tx.audit.add('report-schedule-left', { by, detail: { name } })
    if (members.length === 0 && schedule.state === 'active')
      await pauseSchedule(tx, context.parts, schedule, 'nobody_left')

    return { ended }
  })
})
