import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { visitBulkService } from '#contract/signers/visitBulkService.ts'
import { visitForMany } from '#services/signing/bulk/visit-service.ts'

export default answer(visitBulkService, async ({ bulk_id }, context) => {
  const { parts, store, origin } = context

  return { address: await visitForMany({ parts, store, member: memberOf(context), origin }, bulk_id) }
})
