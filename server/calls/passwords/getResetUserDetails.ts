import { answer } from '#calls/answer.ts'
import { getResetUserDetails } from '#contract/passwords/getResetUserDetails.ts'
import { limitCodes } from '#services/links/limit-codes.ts'
import { maskContact } from '#services/notifications/mask-contact.ts'
import { ownerOfResetLink } from '#services/passwords/owner-of-reset-link.ts'

export default answer(getResetUserDetails, async ({ token }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const user = await parts.store.platform.read((tx) => ownerOfResetLink(tx, token, parts.clock.now()))

  return {
    email: maskContact(user.email),
    mobile: user.mobile && maskContact(user.mobile),
    channels: user.mobile ? (['mail', 'sms'] as const).slice() : (['mail'] as const).slice(),
  }
})
