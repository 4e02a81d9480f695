import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeStakeholder } from '#contract/organisations/removeStakeholder.ts'
import { forgetStakeholder } from '#services/organisations/stakeholders.ts'

export default answer(removeStakeholder, ({ stakeholder_id }, context) =>
  context.store.transaction(async (tx) => {
    await forgetStakeholder(tx, stakeholder_id, {
      by: actingMember(context).by,
      now: context.parts.clock.now(),
    })

    return {}
  }),
)
