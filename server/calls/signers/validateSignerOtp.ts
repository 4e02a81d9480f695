import { answer } from '#calls/answer.ts'
import { validateSignerOtp } from '#contract/signers/validateSignerOtp.ts'
import { checkSignerOtp } from './check-signer-otp.ts'

export default answer(validateSignerOtp, (input, { parts, origin, browser, keep }) =>
  checkSignerOtp(
    parts,
    {
      code: input.link,
      challengeId: input.challenge_id,
      otp: input.otp,
      accessCode: input.access_code,
      clientKeyHash: browser.clientKeyHash,
      origin,
    },
    (tx, { token, expiresAt }) => keep(tx, { token, expiresAt: expiresAt.toISOString() }),
  ),
)
