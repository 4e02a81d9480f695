import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { checkPortalAddress } from '#contract/organisations/checkPortalAddress.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { checkAddress } from '#services/portal-addresses/check-address.ts'
import { aliveAddress } from '#services/portal-addresses/propose-address.ts'
import { shownAddresses } from './getPortalAddress.ts'

// Our choice: somebody who waits for a name server or a proxy asks now and then; each asks the
// network outside.
export const mostAsksAMinute = 20

export default answer(checkPortalAddress, async ({ address_id }, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  // By member: a whole office shares one address.
  await limitAddress(parts, 'portal-address', member.userId, mostAsksAMinute)
  const row = await store.transaction((tx) => aliveAddress(tx, address_id))
  await checkAddress(parts, row, by, { isByTheClock: false })

  return await shownAddresses(context)
})
