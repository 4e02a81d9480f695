import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { presentRows } from './present-rows.ts'

export default answer(getDocumentsInfo, (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const search = input.searchValue || input.searchInput || null

  return context.store.read(async (tx) => {
    const found = await tx.documentList.inbox({
      box: input.box,
      userId,
      search,
      order: input.order,
      page: input.pageNo,
      rows: input.maxRows,
    })
    const known = new Map(found.rows.map((row) => [row.id, row]))
    const rows = await presentRows(tx, member, [...known.keys()])

    return {
      rows: rows.map((row) => ({
        ...row,
        signer_id: known.get(row.document_id)?.signer_id ?? null,
        waits_since: moment(known.get(row.document_id)?.waits_since ?? null),
      })),
      total: found.total,
      more: found.more,
      counts: await tx.documentList.inboxCounts(userId),
    }
  })
})
