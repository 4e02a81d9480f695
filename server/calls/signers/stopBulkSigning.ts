import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { stopBulkSigning } from '#contract/signers/stopBulkSigning.ts'
import { stopBulk } from '#services/signing/bulk/complete-portion.ts'
import { presentBulk } from './present-bulk.ts'

export default answer(stopBulkSigning, async ({ bulk_id }, context) => {
  const member = memberOf(context)
  const { parts, store, origin } = context
  await stopBulk({ parts, store, member, origin }, bulk_id)

  return { bulk: await store.read((tx) => presentBulk(tx, parts, member.userId, bulk_id)) }
})
