import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { onboard } from '#services/clients/onboard-organisation.ts'

export default answer(onboardOrganisation, async (wish, context) => {
  const { by, member } = actingMember(context)
  const operators = context.parts.store.forOrganisation(member.organisationId)

  return await onboard(context.parts, operators, wish, { ...by, role: 'operator' })
})
