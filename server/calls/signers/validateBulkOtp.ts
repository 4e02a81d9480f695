import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { validateBulkOtp } from '#contract/signers/validateBulkOtp.ts'
import { checkBulkCode } from '#services/signing/bulk/code-of-bulk.ts'
import { presentBulk } from './present-bulk.ts'

export default answer(validateBulkOtp, async ({ bulk_id, otp }, context) => {
  const member = memberOf(context)
  const { parts, store, origin } = context
  await checkBulkCode({ parts, store, member, origin }, bulk_id, otp)

  return { bulk: await store.read((tx) => presentBulk(tx, parts, member.userId, bulk_id)) }
})
