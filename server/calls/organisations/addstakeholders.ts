import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { saveStakeholders } from '#services/organisations/stakeholders.ts'

export default answer(addstakeholders, ({ stakeholders }, context) =>
  context.store.transaction(async (tx) => {
    const acting = { by: actingMember(context).by, now: context.parts.clock.now() }

    return { ids: await saveStakeholders(tx, stakeholders, acting) }
  }),
)
