import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { forgetDowntime } from '#services/downtime/known-downtime.ts'
import { presentNotice, saveNotice } from '#services/downtime/save-notice.ts'

export default answer(saveDowntimeNotice, async (input, context) => {
  const { by, now } = actingMember(context)
  const saved = await context.store.transaction(async (tx) => ({
    notice: presentNotice(await saveNotice(tx, input, by, now), now),
  }))
  forgetDowntime(context.parts.store)

  return saved
})
