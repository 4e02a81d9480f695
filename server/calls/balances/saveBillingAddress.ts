import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveBillingAddress } from '#contract/balances/saveBillingAddress.ts'
import { about, changed } from '#services/audit/changed.ts'
import { judgeAddress } from '#services/registration/save-address.ts'

export default answer(saveBillingAddress, async ({ address, gstin }, context) => {
  const { member, by } = actingMember(context)
  await judgeAddress(address)

  return await context.store.transaction(async (tx) => {
    const before = await tx.organisations.lock(member.organisationId)
    const differences = changed({ ...before.billing_address, gstin: before.gstin }, { ...address, gstin })
    if (!differences) return {}
    await tx.organisations.update(member.organisationId, {
      billing_address: JSON.stringify(address),
      gstin,
    })
    await tx.audit.add('billing-address-changed', {
      by,
      detail: { ...about('settings', member.organisationId, 'billing_address'), ...differences },
    })

    return {}
  })
})
