import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import type { Said } from '#domain/refusal.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentWhy, recordOf } from './present-bulk.ts'

export default answer(getBulkSigning, ({ bulk_id, pageNo, maxRows }, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => {
    const bulk = bulk_id
      ? await tx.bulkSignings.ofUser(userId, bulk_id)
      : await tx.bulkSignings.newestOf(userId)
    if (!bulk && bulk_id) throw new Refusal('NOT_FOUND')
    if (!bulk) return { bulk: null, rows: [], total: 0, more: false }
    const record = await recordOf(tx, context.parts, bulk)
    const left = await tx.bulkPapers.left(bulk.id, pageNo, maxRows)

    return {
      bulk: record,
      rows: left.map(({ document_id, docket_id, name, title, code, said }) => ({
        document_id,
        docket_id,
        name,
        title,
        why: presentWhy({ code: code ?? 'WRONG_STATE', ...(said && { values: said }) } as Said),
      })),
      total: record.left,
      more: false,
    }
  })
})
