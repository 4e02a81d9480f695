import { actingOperator } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import { decidePortalAddress } from '#contract/organisations/decidePortalAddress.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { checkAddress } from '#services/portal-addresses/check-address.ts'
import { forgetAddresses } from '#services/portal-addresses/known-addresses.ts'
import { aliveAddress } from '#services/portal-addresses/propose-address.ts'
import { presentTenant } from '#services/tenants/present-tenant.ts'
import { agreeToAddress, refuseAddress, registerSms } from './decide-address.ts'

export default answer(decidePortalAddress, async (wanted, context) => {
  const { parts } = context
  const { organisation_id, address_id: id } = wanted
  const { by } = actingOperator(context)
  if (wanted.act === 'check' || wanted.act === 'agree') await ask(context, organisation_id, id, by)

  // The one whose address it is is another organisation than the operator's.
  const output = await parts.store.forOrganisation(organisation_id).transaction(async (tx) => {
    const now = parts.clock.now()
    const deciding = { id, by, now }
    if (wanted.act === 'agree') await agreeToAddress(tx, deciding)
    if (wanted.act === 'refuse') await refuseAddress(tx, wanted.why, deciding)
    if (wanted.act === 'sms') await registerSms(tx, wanted.sms_templates, deciding)

    return { tenant: await presentTenant(tx, now) }
  })
  forgetAddresses(parts.store)

  return output
})

/** What is agreed to leads here at this moment, whatever was found before. */
async function ask({ parts }: CallContext, organisationId: string, id: string, by: Actor) {
  const row = await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (!(await tx.organisations.find(organisationId))) throw new Refusal('NOT_FOUND')

    return await aliveAddress(tx, id)
  })
  await checkAddress(parts, row, by, { isByTheClock: false })
}
