import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { correctBatchColumn } from '#contract/batches/correctBatchColumn.ts'
import { correctColumn, previewCorrection, undoCorrection } from './correct-column.ts'

export default answer(correctBatchColumn, ({ batch_id: batchId, correction, preview, undo }, context) => {
  const acting = actingMember(context)
  const { keys } = context.parts
  if (correction && preview)
    return context.store.read((tx) => previewCorrection(tx, keys, { batchId, ...correction }, acting.member))

  return context.store.transaction((tx) =>
    correction
      ? correctColumn(tx, keys, { batchId, ...correction }, acting)
      : undoCorrection(tx, keys, { batchId, number: undo! }, acting),
  )
})
