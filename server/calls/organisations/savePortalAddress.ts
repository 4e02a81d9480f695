import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { checkAddress } from '#services/portal-addresses/check-address.ts'
import { proposeAddress } from '#services/portal-addresses/propose-address.ts'
import { mostAsksAMinute } from './checkPortalAddress.ts'
import { shownAddresses } from './getPortalAddress.ts'

export default answer(savePortalAddress, async ({ address }, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  await limitAddress(parts, 'portal-address', member.userId, mostAsksAMinute)
  const proposed = await store.transaction((tx) => proposeAddress(tx, parts, address, by, parts.clock.now()))
  await checkAddress(parts, proposed, by, { isByTheClock: false })

  return await shownAddresses(context)
})
