import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addBulkStakeholders } from '#contract/batches/addBulkStakeholders.ts'
import { shareBatchPeople } from '#services/batches/keep-batch.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(addBulkStakeholders, ({ batch_id: batchId, signers: people }, context) =>
  context.store.transaction(async (tx) => {
    await shareBatchPeople(tx, context.parts, textsOfBatches, { batchId, people }, actingMember(context))

    return {}
  }),
)
