import { answer } from '#calls/answer.ts'
import { operatorOf } from '#calls/askers.ts'
import { getClient } from '#contract/organisations/getClient.ts'
import { presentClient } from '#services/tenants/present-client.ts'

export default answer(getClient, async ({ organisation_id }, context) => {
  operatorOf(context)
  const { store, clock } = context.parts

  // The one that is shown is another organisation than the operator's.
  return await store
    .forOrganisation(organisation_id)
    .read(async (tx) => ({ client: await presentClient(tx, clock.now()) }))
})
