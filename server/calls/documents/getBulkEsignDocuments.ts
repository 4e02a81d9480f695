import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { documentsEach, presentWhy } from '#calls/signers/present-bulk.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { goesToService } from '#contract/vocabulary/bulk-signing.ts'
import { builtMethods } from '#contract/vocabulary/signing-methods.ts'
import { judgeBulk } from '#services/signing/bulk/judge-bulk.ts'

export default answer(getBulkEsignDocuments, (input, context) => {
  const member = memberOf(context)
  const { parts, store } = context

  return store.read(async (tx) => {
    const found = await tx.documentList.inbox({
      box: 'to_sign',
      userId: member.userId,
      search: input.searchValue || input.searchInput || null,
      order: 'longest',
      page: input.pageNo,
      rows: input.maxRows,
    })
    const ids = found.rows.map(({ id }) => id)
    const judged = await judgeBulk(tx, parts.keys, member, input.type_mode, ids, parts.clock.now())
    const senders = await tx.members.names([
      ...new Set([...judged.values()].map(({ row }) => row.initiator_id)),
    ])

    return {
      rows: found.rows.flatMap(({ id, waits_since }) => {
        const one = judged.get(id)
        if (!one) return []
        const { row, signer, why, busy } = one

        return [
          {
            document_id: id,
            docket_id: row.docket_id,
            name: row.name,
            title: row.title,
            reference_id: row.reference_id,
            sender: senders.get(row.initiator_id) ?? '',
            pages: row.pages,
            waits_since: moment(waits_since),
            expires_at: moment(row.docket_expires_at),
            signer_name: signer.name,
            methods: builtMethods.filter((method) => signer.methods.includes(method)),
            why: why && presentWhy(why),
            busy,
          },
        ]
      }),
      total: found.total,
      more: found.more,
      each: documentsEach(parts, input.type_mode),
      signing_services: goesToService(input.type_mode)
        ? (await tx.signingServices.inUse()).map(({ id, name }) => ({ service_id: id, name }))
        : [],
    }
  })
})
