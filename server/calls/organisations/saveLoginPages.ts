import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveLoginPages } from '#contract/organisations/saveLoginPages.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentTenant } from '#services/tenants/present-tenant.ts'
import { changeLoginPages } from './change-login-pages.ts'

export default answer(saveLoginPages, async ({ organisation_id, pages }, context) => {
  const { by } = actingOperator(context)
  const { store, clock } = context.parts

  // The one that gets them is another organisation than the operator's.
  return await store.forOrganisation(organisation_id).transaction(async (tx) => {
    if (!(await tx.organisations.find(organisation_id))) throw new Refusal('NOT_FOUND')
    await changeLoginPages(tx, pages, by, clock.now())

    return { tenant: await presentTenant(tx, clock.now()) }
  })
})
