import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { presentRow, sheetOf } from '#services/sheets/present-sheet.ts'

export default answer(getSheetRows, (input, context) =>
  context.store.read(async (tx) => {
    const upload = await sheetOf(tx, input.upload_id, memberOf(context))
    const { rows, ...counted } = await tx.sheetRows.page(upload.id, {
      states: input.filter.states ?? null,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: rows.map((row) => presentRow(upload, row)), ...counted }
  }),
)
