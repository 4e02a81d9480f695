import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { onboard } from './onboard-organisation.ts'

export default answer(onboardOrganisation, async (input, context) => {
  const { by, member } = actingMember(context)
  const operators = context.parts.store.forOrganisation(member.organisationId)

  return await onboard(context.parts, operators, input, { ...by, role: 'operator' })
})
