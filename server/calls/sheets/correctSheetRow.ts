import { answer } from '#calls/answer.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { correctRow, lockChecked } from '#services/sheets/correct-row.ts'
import { presentRow, presentSheet } from '#services/sheets/present-sheet.ts'

export default answer(correctSheetRow, (input, { store, parts }) =>
  store.transaction(async (tx) => {
    const upload = await lockChecked(tx, input.upload_id)
    const row = await correctRow(tx, upload, input.row_id, { cells: input.cells, leftOut: input.left_out })

    return { row: presentRow(upload, row), upload: await presentSheet(tx, upload.id, parts.clock.now()) }
  }),
)
