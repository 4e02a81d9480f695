import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { lookersOf } from '#services/dockets/looking.ts'
import { presentDockets } from './present-dockets.ts'
import { presentRows } from './present-rows.ts'

export default answer(getDocumentsInfo, (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const wholeDockets = input.whole_dockets
  const search = input.searchValue || input.searchInput || null

  return context.store.read(async (tx) => {
    const found = await tx.documentList.inbox({
      box: input.box,
      userId,
      search,
      order: input.order,
      page: input.pageNo,
      rows: input.maxRows,
      wholeDockets,
    })
    // A docket is named by its first file, and found by any of them.
    const keyOf = ({ document_id, docket_id }: { document_id: string; docket_id: string }) =>
      wholeDockets ? docket_id : document_id
    const known = new Map(found.rows.map(({ id, ...row }) => [keyOf({ ...row, document_id: id }), row]))
    const present = wholeDockets ? presentDockets : presentRows
    const rows = await present(
      tx,
      member,
      found.rows.map(({ id }) => id),
    )

    const checked = rows.flatMap(({ docket_id, may }) => (may.includes('check') ? [docket_id] : []))
    const looked = await lookersOf(tx, checked, userId, context.parts.clock.now())

    return {
      rows: rows.map((row) => ({
        ...row,
        signer_id: known.get(keyOf(row))?.signer_id ?? null,
        unattended_reason: known.get(keyOf(row))?.unattended_reason ?? null,
        looked_at: (row.may.includes('check') && looked.get(row.docket_id)) || null,
        waits_since: moment(known.get(keyOf(row))?.waits_since ?? null),
      })),
      total: found.total,
      more: found.more,
      counts: await tx.documentList.inboxCounts(userId, { ofDockets: wholeDockets }),
    }
  })
})
