import { answer } from '#calls/answer.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { mendRow } from '#services/batches/mend-row.ts'
import { presentRow } from '#services/batches/present-batches.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'

export default answer(
  updateValidateReferenceId,
  ({ batch_id, row_id, reference_id, cells }, { store, parts }) =>
    store.transaction(async (tx) => {
      const { row } = await mendRow(tx, parts, textsOfTemplates, {
        batchId: batch_id,
        rowId: row_id,
        reference: reference_id,
        cells,
      })

      return { row: presentRow(parts.keys, row) }
    }),
)
