import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { presentRow } from '#services/batches/present-batches.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'
import { mendRow } from './mend-row.ts'

export default answer(updateValidateReferenceId, ({ batch_id, row_id, reference_id, cells }, context) =>
  context.store.transaction(async (tx) => {
    const { batch, row } = await mendRow(
      tx,
      context.parts,
      textsOfTemplates,
      { batchId: batch_id, rowId: row_id, reference: reference_id, cells },
      actingMember(context),
    )

    return { row: presentRow(context.parts.keys, batch, row) }
  }),
)
