import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { setReportStart } from '#contract/reports/setReportStart.ts'
import { requireView } from '#services/reports/views/seen-views.ts'

export default answer(setReportStart, async ({ view_id }, context) => {
  const { userId } = memberOf(context)

  return await context.store.transaction(async (tx) => {
    if (view_id) await requireView(tx, view_id, userId)
    await tx.reportViews.startWith(userId, view_id)

    return {}
  })
})
