import { answer } from '#calls/answer.ts'
import { verifyB2CLoginOtp } from '#contract/sessions/verifyB2CLoginOtp.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { accountOfTry, judgeAccountOtp } from '#services/otp/judge-account-otp.ts'
import { takesLoginCodes } from '#services/otp/takes-login-codes.ts'
import { type Proof, pastFirstFactor } from './past-first-factor.ts'

export default answer(verifyB2CLoginOtp, async (input, context) => {
  const { parts, origin } = context
  await limitTries(parts, 'account-otp-tries', origin)
  const attempt = {
    code: input.token,
    email: input.emailId,
    mobile: input.mobileNumber,
    challengeId: input.currentOtp,
  }
  const userId = await parts.store.platform.transaction((tx) => accountOfTry(tx, parts, 'login', attempt))
  const organisations = userId
    ? await parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
    : []
  const mayEnter = userId !== null && (await takesLoginCodes(parts, userId))
  // A person who may not log in by a code is answered as one who typed a wrong one.
  const proof: Proof = async (tx) => {
    const judged = await judgeAccountOtp(tx, parts, 'login', attempt)
    if (judged instanceof Refusal) return judged

    return mayEnter ? null : new Refusal('OTP_EXPIRED')
  }

  return await pastFirstFactor(context, userId ?? '', organisations, proof)
})
