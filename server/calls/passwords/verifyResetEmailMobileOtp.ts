import { answer } from '#calls/answer.ts'
import { verifyResetEmailMobileOtp } from '#contract/passwords/verifyResetEmailMobileOtp.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { judgeAccountOtp } from '#services/otp/judge-account-otp.ts'

export default answer(verifyResetEmailMobileOtp, async (input, { parts, origin, keep }) => {
  await limitTries(parts, 'account-otp-tries', origin)
  const answered = await parts.store.platform.transaction(async (tx) => {
    const judged = await judgeAccountOtp(tx, parts, 'reset', {
      code: input.token,
      email: input.emailId,
      mobile: input.mobileNumber,
      challengeId: input.currentOtp,
    })
    if (judged instanceof Refusal) return judged
    const { code, expiresAt } = await makeLinkCode(
      tx,
      { purpose: 'secure-token', userId: judged.opens },
      parts.clock.now(),
    )

    return await keep(tx, { secure_token: code, expiresAt: expiresAt.toISOString() })
  })
  // Thrown only here: inside, it would undo the counting.
  if (answered instanceof Refusal) throw answered

  return answered
})
