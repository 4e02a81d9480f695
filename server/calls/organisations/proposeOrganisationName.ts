import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { proposeOrganisationName } from '#contract/organisations/proposeOrganisationName.ts'
import { presentName, proposeName } from '#services/organisations/change-name.ts'

export default answer(proposeOrganisationName, ({ name }, context) =>
  context.store.transaction(async (tx) => {
    await proposeName(tx, name, actingMember(context).by, context.parts.clock.now())

    return presentName(await tx.organisations.lock(tx.organisationId))
  }),
)
