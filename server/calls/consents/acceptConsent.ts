import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { acceptConsent } from '#contract/consents/acceptConsent.ts'
import { acceptAsMember } from './accept-as-member.ts'

export default answer(acceptConsent, async ({ consent_id }, context) => {
  const { member, by } = actingMember(context)

  return await context.store.transaction((tx) =>
    acceptAsMember(tx, consent_id, member, by, context.parts.clock.now()),
  )
})
