import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { presentRow } from '#services/batches/present-batches.ts'
import { mendRow } from './mend-row.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(updateValidateReferenceId, ({ batch_id, row_id, reference_id, cells }, context) =>
  context.store.transaction(async (tx) => {
    const { batch, row } = await mendRow(
      tx,
      context.parts,
      textsOfBatches,
      { batchId: batch_id, rowId: row_id, reference: reference_id, cells },
      actingMember(context),
    )

    return { row: presentRow(context.parts.keys, batch, row) }
  }),
)
