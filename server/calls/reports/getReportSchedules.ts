import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { isReport } from '#contract/vocabulary/reports/report-modules.ts'
import { isAdministrator } from '#services/reports/schedules/who-may-end.ts'
import { seenViews } from '#services/reports/views/seen-views.ts'

export default answer(getReportSchedules, (_input, context) => {
  const member = memberOf(context)
  const { userId } = member

  return context.store.read(async (tx) => {
    const rows = isAdministrator(member)
      ? await tx.reportSchedules.listed()
      : await tx.reportSchedules.of(userId)
    const names = await tx.members.names([
      ...new Set(rows.flatMap(({ user_id, members }) => [user_id, ...members])),
    ])
    const views = new Map((await seenViews(tx, member)).map((view) => [view.view_id, view]))
    const named = (id: string) => ({ id, name: names.get(id) ?? '' })

    return {
      schedules: rows.flatMap((row) => {
        const { report } = row
        if (!isReport(report)) return []
        const isMine = row.user_id === userId

        return {
          schedule_id: row.id,
          view_id: row.paused_why === 'view_gone' ? null : row.view_id,
          name: views.get(row.view_id)?.name ?? row.name,
          report,
          rhythm: row.rhythm,
          weekday: row.rhythm === 'weekly' ? row.weekday : null,
          monthday: row.rhythm === 'monthly' ? row.monthday : null,
          at: row.at,
          skips_holidays: row.skips_holidays,
          format: row.format,
          language: row.language,
          owner: named(row.user_id),
          members: row.members.map(named),
          whose: isMine
            ? ('mine' as const)
            : row.members.includes(userId)
              ? ('to_me' as const)
              : ('other' as const),
          state: row.state,
          paused_why: row.paused_why,
          next_at: row.next_at?.toISOString() ?? null,
          last_at: row.last_at?.toISOString() ?? null,
        }
      }),
    }
  })
})
