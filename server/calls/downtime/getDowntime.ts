import { answer } from '#calls/answer.ts'
import { getDowntime } from '#contract/downtime/getDowntime.ts'
import { downtimeState } from '#domain/downtime/downtime-times.ts'
import { shownDowntime } from '#services/downtime/known-downtime.ts'

export default answer(getDowntime, async (_input, { parts }) => {
  const notice = await shownDowntime(parts)
  const now = parts.clock.now()

  return {
    downtime: notice && {
      running: downtimeState(notice, now) === 'running',
      from: notice.from_at.toISOString(),
      until: notice.until_at.toISOString(),
      ...notice.words,
    },
    now: now.toISOString(),
  }
})
