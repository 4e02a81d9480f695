import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveHolidays } from '#contract/reports/saveHolidays.ts'
import { changeHolidays } from '#services/reports/schedules/own-holidays.ts'

export default answer(saveHolidays, async ({ add, remove }, context) => {
  const { by, now } = actingMember(context)
  // Named twice, the last name is kept.
  const added = [...new Map(add.map((one) => [one.day, one])).values()]

  return {
    rows: await context.store.transaction((tx) => changeHolidays(tx, { add: added, remove }, by, now)),
  }
})
