import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { withdrawConsent } from '#contract/consents/withdrawConsent.ts'
import { withdrawConsent as withdraw } from './withdraw-consent.ts'

export default answer(withdrawConsent, async ({ consent_id }, context) => {
  const { member, by } = actingMember(context)

  return await context.store.transaction((tx) =>
    withdraw(tx, consent_id, member.userId, by, context.parts.clock.now()),
  )
})
