import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { generateBulkOtp } from '#contract/signers/generateBulkOtp.ts'
import { sendBulkCode } from '#services/signing/bulk/code-of-bulk.ts'

export default answer(generateBulkOtp, async ({ bulk_id }, context) => {
  const { parts, store, origin, keep } = context
  const { answer: sent, hasLeft } = await sendBulkCode(
    { parts, store, member: memberOf(context), origin },
    bulk_id,
    (tx, code) =>
      keep(tx, {
        to: code.to,
        expiresAt: code.expiresAt.toISOString(),
        sends_left: code.sendsLeft,
        // Kept before anything is sent, for a repetition that comes when this one got lost.
        has_left: false,
      }),
  )

  return { ...sent, has_left: hasLeft }
})
