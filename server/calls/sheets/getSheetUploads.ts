import { answer } from '#calls/answer.ts'
import { getSheetUploads } from '#contract/sheets/getSheetUploads.ts'
import { presentListed } from '#services/sheets/present-sheet.ts'

export default answer(getSheetUploads, (input, { store, parts }) =>
  store.read(async (tx) => {
    const { uploads, ...counted } = await tx.sheetUploads.page({
      kinds: input.filter.kinds ?? null,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })
    const now = parts.clock.now()

    return { rows: await Promise.all(uploads.map((upload) => presentListed(tx, upload, now))), ...counted }
  }),
)
