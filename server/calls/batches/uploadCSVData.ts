import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { mapBatchColumns, takeBatchSheet } from '#services/batches/take-sheet.ts'
import { requireSheet } from '#services/papers/require-sheet.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(uploadCSVData, async ({ batch_id: batchId, fileId, mapping }, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  if (fileId) await requireSheet(parts, store, fileId, acting.member.userId)

  return await store.transaction(async (tx) => ({
    job_id: fileId
      ? await takeBatchSheet(tx, { batchId, fileId }, acting)
      : await mapBatchColumns(tx, textsOfBatches, { batchId, mapping: mapping! }, acting),
  }))
})
