import { answer } from '#calls/answer.ts'
import { externalOf } from '#calls/askers.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import { opensWhat } from '#domain/external-users/opens.ts'
import { exactTotal } from '#store/documents/listed-documents.ts'

export default answer(getDocumentsInfoAssisted, (input, context) => {
  const { personKeys } = externalOf(context)
  const { box, pageNo: page, maxRows } = input
  const search = input.searchValue || input.searchInput || null

  return context.store.read(async (tx) => {
    const rows = await tx.assistedList.page(personKeys, { box, search, page, rows: maxRows })
    const found = (await tx.assistedList.counts(personKeys, search))[box]
    const names = await tx.members.names([...new Set(rows.map(({ initiator_id }) => initiator_id))])

    return {
      rows: rows.map((row) => ({
        document_id: row.id,
        docket_id: row.docket_id,
        name: row.name,
        title: row.title,
        reference_id: row.reference_id,
        state: row.state,
        pages: row.pages,
        files_in_docket: row.files_in_docket,
        sender: names.get(row.initiator_id) ?? '',
        signer_id: row.signer_id,
        role: row.role,
        signer_state: row.signer_state,
        signed: row.signed,
        people: row.people,
        opens: opensWhat({
          state: row.state,
          role: row.role,
          signerState: row.signer_state,
          hasLink: row.has_link,
        }),
        sent_at: moment(row.sent_at),
        completed_at: moment(row.completed_at),
        expires_at: moment(row.expires_at),
        updated_at: row.updated_at.toISOString(),
      })),
      total: Math.min(found, exactTotal),
      more: found > exactTotal,
      counts: await tx.assistedList.counts(personKeys, null),
    }
  })
})
