import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { saveLogo as keepLogo } from '#services/organisations/save-logo.ts'

export default answer(saveLogo, async (input, context) =>
  keepLogo(context.parts, context.store, actingMember(context), input),
)
