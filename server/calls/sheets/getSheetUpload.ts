import { answer } from '#calls/answer.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import { presentSheet, sheetOf } from '#services/sheets/present-sheet.ts'

export default answer(getSheetUpload, ({ upload_id }, { store, parts }) =>
  store.read(async (tx) => {
    const { id } = await sheetOf(tx, upload_id)

    return { upload: await presentSheet(tx, id, parts.clock.now()) }
  }),
)
