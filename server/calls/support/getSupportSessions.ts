import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSupportSessions } from '#contract/support/getSupportSessions.ts'
import { presentSupportSession } from '#services/support/present-support.ts'

export default answer(getSupportSessions, async (_input, context) => {
  memberOf(context)
  const now = context.parts.clock.now()
  const consents = await context.store.read((tx) => tx.supportConsents.newest())

  return { sessions: consents.map((consent) => presentSupportSession(consent, now)) }
})
