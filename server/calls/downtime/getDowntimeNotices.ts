import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { presentNotice } from '#services/downtime/save-notice.ts'

export default answer(getDowntimeNotices, async (_input, context) => {
  memberOf(context)
  const now = context.parts.clock.now()
  const notices = await context.store.read((tx) => tx.downtimeNotices.all())

  return { notices: notices.map((notice) => presentNotice(notice, now)) }
})
