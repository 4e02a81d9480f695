import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getAutoSignDocuments } from '#contract/documents/getAutoSignDocuments.ts'
import { presentRows } from './present-rows.ts'

export default answer(getAutoSignDocuments, (input, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const { rows, ...found } = await tx.autosignDocuments.page({
      userId: member.userId,
      method: input.type_mode,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })
    const seats = new Map(rows.map((row) => [row.documentId, row]))
    const shown = await presentRows(
      tx,
      member,
      rows.map(({ documentId }) => documentId),
    )

    return {
      rows: shown.flatMap((row) => {
        const seat = seats.get(row.document_id)

        return seat ? [{ ...row, signer_id: seat.signerId, unattended_reason: seat.reason }] : []
      }),
      ...found,
    }
  })
})
