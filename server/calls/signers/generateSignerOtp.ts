import { answer } from '#calls/answer.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { limitSending } from '#services/limits/proof-of-work.ts'
import { sendSignerOtp } from '#services/signing/send-signer-otp.ts'

export default answer(generateSignerOtp, async ({ link, channel, work }, { parts, origin, keep }) => {
  await limitSending(parts, 'signer-otp', origin, work)

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
