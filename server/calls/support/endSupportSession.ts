import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { Refusal } from '#domain/refusal.ts'
import { endSupport } from '#services/support/end-support.ts'
import { presentSupportSession } from '#services/support/present-support.ts'

export default answer(endSupportSession, async ({ consent_id }, context) => {
  const { by, member } = actingMember(context)
  const { parts, store } = context
  // Support ends its own session and no other.
  if (member.actingAs && member.actingAs.consentId !== consent_id) throw new Refusal('NOT_FOUND')
  const why = member.actingAs ? 'operator' : 'client'
  const endedBy = member.actingAs?.operatorName ?? member.name

  return await store.transaction(async (tx) => ({
    session: presentSupportSession(
      await endSupport(tx, parts, consent_id, { by, endedBy, why }),
      parts.clock.now(),
    ),
  }))
})
