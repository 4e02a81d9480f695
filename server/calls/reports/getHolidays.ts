import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getHolidays } from '#contract/reports/getHolidays.ts'

export default answer(getHolidays, (_input, context) => {
  const { modules } = memberOf(context)

  return context.store.read(async (tx) => ({
    rows: await tx.holidays.listed(),
    may_change: modules.has('advanceSetting'),
  }))
})
