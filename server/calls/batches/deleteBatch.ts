import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteBatch } from '#contract/batches/deleteBatch.ts'
import { deleteBatch as remove, restoreBatch } from '#services/batches/end-batch.ts'

export default answer(deleteBatch, ({ batch_id, undo }, context) =>
  context.store.transaction(async (tx) => {
    await (undo ? restoreBatch : remove)(tx, batch_id, actingMember(context))

    return {}
  }),
)
