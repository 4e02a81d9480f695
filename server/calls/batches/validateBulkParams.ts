import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { askForCheck } from '#services/batches/take-sheet.ts'

export default answer(validateBulkParams, ({ batch_id: batchId }, context) => {
  const member = memberOf(context)

  return context.store.transaction(async (tx) => ({ job_id: await askForCheck(tx, batchId, member) }))
})
