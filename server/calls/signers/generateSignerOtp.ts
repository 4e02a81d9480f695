import { answer } from '#calls/answer.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { sendSignerOtp } from '#services/otp/send-signer-otp.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'

// Our choice: enough for a family behind one address, too little to guess links by.
const mostAMinute = 20

export default answer(generateSignerOtp, async ({ link, channel }, { parts, origin, keep }) => {
  await limitAddress(parts, 'signer-otp', origin.address, mostAMinute)

  const { answer: sent, hasLeft } = await sendSignerOtp(parts, link, channel, origin, (tx, otp) =>
    keep(tx, {
      challenge_id: otp.challengeId,
      to: otp.to,
      channel: otp.channel,
      expiresAt: otp.expiresAt.toISOString(),
      sends_left: otp.sendsLeft,
      // Kept before anything is sent, for a repetition that comes when this one got lost.
      has_left: false,
    }),
  )

  return { ...sent, has_left: hasLeft }
})
