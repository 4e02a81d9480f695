import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { checkAddress } from '#services/portal-addresses/check-address.ts'
import { wishAddress } from '#services/portal-addresses/wish-address.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { mostAsksAMinute } from './checkPortalAddress.ts'
import { shownAddresses } from './getPortalAddress.ts'

export default answer(savePortalAddress, async ({ address }, context) => {
  const { parts, store, origin } = context
  const { by } = actingMember(context)
  await limitAddress(parts, 'portal-address', origin.address, mostAsksAMinute)
  const wished = await store.transaction((tx) => wishAddress(tx, parts, address, by, parts.clock.now()))
  await checkAddress(parts, wished, by, { isByTheClock: false })

  return await shownAddresses(context)
})
