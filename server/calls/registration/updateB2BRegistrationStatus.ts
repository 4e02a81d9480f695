import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateB2BRegistrationStatus } from '#contract/registration/updateB2BRegistrationStatus.ts'
import { shownOrganisation } from '#services/registration/present-registration.ts'
import { registeringStore } from './registering-store.ts'
import { stepOrganisation } from './step-organisation.ts'

export default answer(updateB2BRegistrationStatus, async (input, context) => {
  const { member, by } = actingMember(context)
  const { store, isOperator } = await registeringStore(input.organisation_id, context)
  const step = {
    to: input.registration_status,
    consentId: input.evidence.consent_id ?? null,
    reason: input.evidence.reason ?? null,
    userId: member.userId,
    email: member.email,
    isOperator,
    by: isOperator ? { ...by, role: 'operator' } : by,
  }

  return await store.transaction(async (tx) => {
    const registration_status = await stepOrganisation(tx, context.parts, step)

    return { registration_status, organisation: await shownOrganisation(tx) }
  })
})
