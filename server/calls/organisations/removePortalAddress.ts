import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removePortalAddress } from '#contract/organisations/removePortalAddress.ts'
import { forgetAddresses } from '#services/portal-addresses/known-addresses.ts'
import { presentAddresses } from '#services/portal-addresses/present-addresses.ts'
import { aliveAddress, endAddress } from '#services/portal-addresses/propose-address.ts'

export default answer(removePortalAddress, async ({ address_id }, context) => {
  const { parts, store } = context
  const { by } = actingMember(context)
  const output = await store.transaction(async (tx) => {
    const row = await aliveAddress(tx, address_id)
    await endAddress(tx, row, { state: 'withdrawn', why: null, by, now: parts.clock.now() })

    return { ...(await presentAddresses(tx)), installation: parts.settings.publicUrl }
  })
  forgetAddresses(parts.store)

  return output
})
