import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSheetUploads } from '#contract/sheets/getSheetUploads.ts'
import { mayUseSheet, sheetKinds } from '#contract/vocabulary/sheet-kinds.ts'
import { presentListed } from '#services/sheets/present-sheet.ts'

export default answer(getSheetUploads, (input, context) => {
  const { modules } = memberOf(context)
  const { kinds = sheetKinds } = input.filter

  return context.store.read(async (tx) => {
    const { uploads, ...counted } = await tx.sheetUploads.page({
      kinds: kinds.filter((kind) => mayUseSheet(kind, (module) => modules.has(module))),
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })
    const now = context.parts.clock.now()

    return { rows: await Promise.all(uploads.map((upload) => presentListed(tx, upload, now))), ...counted }
  })
})
