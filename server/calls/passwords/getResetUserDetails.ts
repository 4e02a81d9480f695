import { answer } from '#calls/answer.ts'
import { getResetUserDetails } from '#contract/passwords/getResetUserDetails.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { ownerOfResetLink } from '#services/passwords/owner-of-reset-link.ts'

export default answer(getResetUserDetails, async ({ token }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const user = await parts.store.platform.read((tx) => ownerOfResetLink(tx, token, parts.clock.now()))

  return {
    email: maskContact(user.email_id),
    mobile: user.mobile_number && maskContact(user.mobile_number),
    channels: user.mobile_number ? (['mail', 'sms'] as const).slice() : (['mail'] as const).slice(),
  }
})
