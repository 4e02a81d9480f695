import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { saveLogo as keepLogo } from '#services/organisations/save-logo.ts'

export default answer(saveLogo, async (wish, context) =>
  keepLogo(context.parts, context.store, actingMember(context).by, wish),
)
