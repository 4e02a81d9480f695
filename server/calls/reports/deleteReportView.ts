import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteReportView } from '#contract/reports/deleteReportView.ts'
import { Refusal } from '#domain/refusal.ts'
import { tellPaused } from '#services/reports/schedules/pause-schedule.ts'

export default answer(deleteReportView, async ({ view_id }, context) => {
  const { member, by } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const removed = await tx.reportViews.remove(member.userId, view_id)
    if (!removed) throw new Refusal('VIEW_NOT_FOUND')
    const paused = await tx.reportSchedules.pauseOfView(view_id)
    for (const schedule of paused)
      if (schedule.user_id !== member.userId) await tellPaused(tx, context.parts, schedule, 'view_gone')
    await tx.audit.add('report-view-deleted', { by, detail: { name: removed.name } })

    return { paused: paused.length }
  })
})
