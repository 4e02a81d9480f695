import { answer } from '#calls/answer.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { checkSignerOtp } from '#services/otp/check-signer-otp.ts'

export default answer(validateSignerOtp, async (input, { parts, origin, browser }) => {
  const { token, expiresAt } = await checkSignerOtp(parts, {
    code: input.link,
    challengeId: input.challenge_id,
    otp: input.otp,
    clientKeyHash: browser.clientKeyHash,
    origin,
  })

  return { token, expiresAt: expiresAt.toISOString() }
})
