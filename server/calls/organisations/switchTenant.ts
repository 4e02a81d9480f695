import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { switchTenant } from '#contract/organisations/switchTenant.ts'
import { Refusal } from '#domain/refusal.ts'
import { agreeToName, refuseName } from '#services/organisations/change-name.ts'
import { presentTenant } from '#services/tenants/present-tenant.ts'
import { resumeTenant, suspendTenant, verifyTenant, weighTenant } from './switch-tenant.ts'

export default answer(switchTenant, async ({ organisation_id, act, name, why, weight }, context) => {
  const { by, operator } = actingOperator(context)
  const { store, clock } = context.parts
  // An operator who did could not take it back.
  if (act === 'suspend' && organisation_id === operator.organisationId) throw new Refusal('OWN_ORGANISATION')

  return await store.forOrganisation(organisation_id).transaction(async (tx) => {
    const now = clock.now()
    if (!(await tx.organisations.find(organisation_id))) throw new Refusal('NOT_FOUND')
    if (act === 'suspend') await suspendTenant(tx, why, by, now)
    else if (act === 'resume') await resumeTenant(tx, by)
    else if (act === 'rename') await agreeToName(tx, { name, by, now })
    else if (act === 'refuse-name') await refuseName(tx, why, { name, by, now })
    else if (weight !== undefined) await weighTenant(tx, weight, by)
    else await verifyTenant(tx, by, now)

    return { tenant: await presentTenant(tx, now) }
  })
})
