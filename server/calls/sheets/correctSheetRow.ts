import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { correctRow, lockChecked } from '#services/sheets/correct-row.ts'
import { presentRow, presentSheet } from '#services/sheets/present-sheet.ts'

export default answer(correctSheetRow, (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const { parts } = context
  const { clock, sheetKinds: kinds } = parts
  const { upload_id, row_id, cells, empty_columns: emptied, left_out: leftOut } = input

  return context.store.transaction(async (tx) => {
    const upload = await lockChecked(tx, upload_id, member)
    const row = await correctRow(tx, upload, row_id, { cells, emptied, leftOut, by: userId, parts })

    return {
      row: presentRow(upload, row),
      upload: await presentSheet(tx, upload.id, { userId, now: clock.now(), kinds }),
    }
  })
})
