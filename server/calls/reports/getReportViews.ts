import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import { rolesToShareWith, seenViews } from '#services/reports/views/seen-views.ts'

export default answer(getReportViews, (_input, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => ({
    views: await seenViews(tx, member),
    me: { id: member.userId, name: member.name },
    roles: await rolesToShareWith(tx, member),
  }))
})
