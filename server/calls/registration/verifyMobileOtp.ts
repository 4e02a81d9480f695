import { answer } from '#calls/answer.ts'
import { verifyMobileOtp } from '#contract/registration/verifyMobileOtp.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { presentRegistrant, presentReserved } from '#services/registration/present-registration.ts'
import { noteProof, proveContact } from '#services/registration/prove-contact.ts'
import { makeRegistrationToken } from '#services/registration/registration-token.ts'

export default answer(verifyMobileOtp, async (input, { parts, origin, browser, keep }) => {
  await limitTries(parts, 'account-otp-tries', origin)
  const proving = {
    registrationId: input.user_id,
    channel: 'mobile',
    contact: input.mobileNumber,
    code: input.token,
    token: input.secure_token,
  } as const
  const answered = await parts.store.platform.transaction(async (tx) => {
    const proved = await proveContact(tx, parts, proving)
    if (proved instanceof Refusal) return proved
    const { registration, proves } = proved
    await noteProof(tx, registration, { ...proving, origin })
    const token = await makeRegistrationToken(tx, parts.keys, registration, proves, parts.clock.now())
    const { clientKeyHash } = browser

    return await keep(tx, {
      result: { token, proves },
      userInfo: await presentRegistrant(tx, parts, registration, { proves, clientKeyHash }),
      organisation: presentReserved(registration),
    })
  })
  // Thrown only here: inside, it would undo the counting.
  if (answered instanceof Refusal) throw answered

  return answered
})
