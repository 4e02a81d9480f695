import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadActivitiesLogReport } from '#contract/reports/downloadActivitiesLogReport.ts'
import { askReport } from '#services/reports/ask-report.ts'

export default answer(downloadActivitiesLogReport, ({ format, ...asked }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction((tx) =>
    askReport(tx, member, by, { kind: 'activity_report', name: 'Activity', format, asked }),
  )
})
