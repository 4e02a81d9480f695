import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { isReport } from '#contract/vocabulary/reports/report-modules.ts'
import { mostSchedules } from '#contract/vocabulary/reports/report-schedules.ts'
import { Refusal } from '#domain/refusal.ts'
import { nextRun } from '#domain/reports/next-run.ts'
import { changed } from '#services/audit/changed.ts'
import { opensReport } from '#services/reports/declared/declared-report.ts'
import { holidaysOf } from '#services/reports/schedules/own-holidays.ts'
import { readersOf } from '#services/reports/schedules/run-schedule.ts'
import { requireView } from '#services/reports/views/seen-views.ts'
import { newId } from '#store/new-id.ts'

export default answer(saveReportSchedule, async ({ schedule_id, ...wanted }, context) => {
  const { member, by, now } = actingMember(context)
  const members = [...new Set(wanted.members)]

  return await context.store.transaction(async (tx) => {
    // Of two tabs the second waits, and finds what the first kept.
    await tx.memberRecords.getLocked(member.userId)
    const known = schedule_id ? await tx.reportSchedules.getLocked(schedule_id) : null
    if (schedule_id && known?.user_id !== member.userId) throw new Refusal('SCHEDULE_NOT_FOUND')
    const view = await requireView(tx, wanted.view_id, member.userId)
    if (!isReport(view.report) || !opensReport(view.report, member.modules)) throw new Refusal('NOT_ALLOWED')
    if ((await readersOf(tx, { members })).length < members.length)
      throw new Refusal('USER_NOT_FOUND', { fields: [{ path: 'members', code: 'USER_NOT_FOUND' }] })
    if (!known && (await tx.reportSchedules.many(member.userId)) >= mostSchedules)
      throw new Refusal('TOO_MANY_SCHEDULES')
    const id = known?.id ?? newId()
    const { rhythm, weekday, monthday, at, skips_holidays, format, language, view_id } = wanted
    const next_at = nextRun({ rhythm, weekday, monthday, at, skips_holidays }, now, await holidaysOf(tx))
    const kept = {
      view_id,
      name: view.name,
      report: view.report,
      rhythm,
      weekday,
      monthday,
      at,
      skips_holidays,
      format,
      language,
      members,
      state: 'active' as const,
      paused_why: null,
      next_at,
      updated_at: now,
    }
    if (known) await tx.reportSchedules.update(id, kept)
    else await tx.reportSchedules.add({ id, user_id: member.userId, ...kept })
    await tx.audit.add('report-schedule-saved', {
      by,
      detail: {
        name: view.name,
        ...changed(known && { rhythm: known.rhythm, at: known.at, members: known.members.length }, {
          rhythm,
          at,
          members: members.length,
        }),
      },
    })

    return { schedule_id: id, next_at: next_at.toISOString() }
  })
})
