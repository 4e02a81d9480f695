import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addBulkStakeholders } from '#contract/batches/addBulkStakeholders.ts'
import { shareBatchPeople } from '#services/batches/keep-batch.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(addBulkStakeholders, ({ batch_id: batchId, signers }, context) =>
  context.store.transaction(async (tx) => {
    const people = signers.map(({ name = '', group_id: groupId, ...one }) => ({ ...one, name, groupId }))
    await shareBatchPeople(tx, context.parts, textsOfBatches, { batchId, people }, actingMember(context))

    return {}
  }),
)
