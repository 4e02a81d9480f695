import { answer } from '#calls/answer.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { sendSignerOtp } from '#services/otp/send-signer-otp.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'

// Our choice: enough for a family behind one address, too little to guess links by.
const mostAMinute = 20

export default answer(generateSignerOtp, async ({ link, channel }, { parts, origin, keep }) => {
  await limitAddress(parts, 'signer-otp', origin.address, mostAMinute)

  return sendSignerOtp(parts, link, channel, origin, (tx, sent) =>
    keep(tx, {
      challenge_id: sent.challengeId,
      to: sent.to,
      channel: sent.channel,
      expiresAt: sent.expiresAt.toISOString(),
      sends_left: sent.sendsLeft,
    }),
  )
})
