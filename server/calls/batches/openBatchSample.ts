import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { openBatchSample } from '#contract/batches/openBatchSample.ts'
import { drawSample, requireChecks } from '#services/batches/sample-batch.ts'

export default answer(openBatchSample, ({ batch_id: batchId }, context) => {
  const checker = { batchId, userId: memberOf(context).userId }

  return context.store.transaction(async (tx) => {
    await requireChecks(tx, checker)
    const { needed, documents } = await drawSample(tx, checker)

    return {
      needed,
      documents: await Promise.all(
        documents.map(async (one) => ({
          ...one,
          title: (await tx.documents.get(one.document_id))?.name ?? '',
        })),
      ),
    }
  })
})
