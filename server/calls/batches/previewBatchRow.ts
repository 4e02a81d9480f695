import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { previewBatchRow } from '#contract/batches/previewBatchRow.ts'
import { drawPages } from '#services/document-files/composed/draw-pages.ts'
import { readForPreview } from './preview-row.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(previewBatchRow, async ({ batch_id, row_id, pages: wanted, width }, context) => {
  const member = memberOf(context)
  const { parts, store } = context
  const { used, title, values } = await store.read((tx) =>
    readForPreview(
      tx,
      parts.keys,
      textsOfBatches,
      { batchId: batch_id, rowId: row_id },
      { member, now: parts.clock.now() },
    ),
  )
  const files = await textsOfBatches.preview(parts, store, used, { title, values, userId: member.userId })
  const drawn = []
  let before = 0
  for (const file of files) {
    const own = wanted.map((page) => page - before).filter((page) => page >= 1 && page <= file.pages)
    for (const one of await drawPages(parts, file, { wanted: own, width }))
      drawn.push({ ...one, page: one.page + before })
    before += file.pages
  }

  return { pages: before, drawn }
})
