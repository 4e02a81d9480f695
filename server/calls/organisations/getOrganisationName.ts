import { answer } from '#calls/answer.ts'
import { getOrganisationName } from '#contract/organisations/getOrganisationName.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentName } from '#services/organisations/change-name.ts'

export default answer(getOrganisationName, (_input, { store }) =>
  store.read(async (tx) => {
    const organisation = await tx.organisations.find(tx.organisationId)
    if (!organisation) throw new Refusal('NOT_FOUND')

    return presentName(organisation)
  }),
)
