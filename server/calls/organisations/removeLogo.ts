import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeLogo } from '#contract/organisations/removeLogo.ts'
import { removeLogo as takeAway } from '#services/organisations/save-logo.ts'

export default answer(removeLogo, async ({ kind }, context) =>
  context.store.transaction(async (tx) => {
    await takeAway(context.parts, tx, actingMember(context).by, kind)

    return {}
  }),
)
