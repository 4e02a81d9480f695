import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { presentRows } from './present-rows.ts'

export default answer(getDocumentsInfo, (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const search = input.searchValue || input.searchInput || null

  return context.store.read(async (tx) => {
    const found = await tx.documentList.inbox(input.box, userId, search, input.pageNo, input.maxRows)
    const signerOf = new Map(found.rows.map(({ id, signer_id }) => [id, signer_id]))
    const rows = await presentRows(tx, member, [...signerOf.keys()])

    return {
      rows: rows.map((row) => ({ ...row, signer_id: signerOf.get(row.document_id) ?? null })),
      total: found.total,
      more: found.more,
      counts: await tx.documentList.inboxCounts(userId),
    }
  })
})
