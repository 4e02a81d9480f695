import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { onboard } from './onboard-organisation.ts'

export default answer(onboardOrganisation, async (input, context) => {
  return await onboard(context.parts, actingOperator(context), input)
})
