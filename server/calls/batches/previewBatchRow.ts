import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { previewBatchRow } from '#contract/batches/previewBatchRow.ts'
import { drawPages } from '#services/document-files/composed/draw-pages.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'
import { readForPreview } from './preview-row.ts'

export default answer(previewBatchRow, async ({ batch_id, row_id, pages: wanted, width }, context) => {
  const member = memberOf(context)
  const { parts, store } = context
  const { used, title, values } = await store.read((tx) =>
    readForPreview(tx, parts.keys, textsOfTemplates, { batchId: batch_id, rowId: row_id }, member),
  )
  const set = await textsOfTemplates.preview(parts, store, used, {
    title,
    values,
    userId: member.userId,
  })

  return { pages: set.pages, drawn: await drawPages(parts, set, { wanted, width }) }
})
