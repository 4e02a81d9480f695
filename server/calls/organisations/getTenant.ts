import { answer } from '#calls/answer.ts'
import { operatorOf } from '#calls/askers.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { presentTenant } from '#services/tenants/present-tenant.ts'

export default answer(getTenant, async ({ organisation_id }, context) => {
  operatorOf(context)
  const { store, clock } = context.parts

  // The one that is shown is another organisation than the operator's.
  return await store
    .forOrganisation(organisation_id)
    .read(async (tx) => ({ tenant: await presentTenant(tx, clock.now()) }))
})
