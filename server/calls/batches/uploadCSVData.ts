import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { mapBatchColumns, takeBatchSheet } from '#services/batches/take-sheet.ts'
import { requireSheet } from '#services/papers/require-sheet.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'

export default answer(uploadCSVData, async ({ batch_id: batchId, fileId, mapping }, context) => {
  const { userId } = memberOf(context)
  const { parts, store } = context
  if (fileId) await requireSheet(parts, store, fileId, userId)

  return await store.transaction(async (tx) => ({
    job_id: fileId
      ? await takeBatchSheet(tx, { batchId, fileId, userId })
      : await mapBatchColumns(tx, textsOfTemplates, { batchId, mapping: mapping!, userId }),
  }))
})
