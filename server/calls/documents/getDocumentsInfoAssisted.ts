import { answer } from '#calls/answer.ts'
import { externalOf } from '#calls/askers.ts'
import { getDocumentsInfoAssisted } from '#contract/documents/getDocumentsInfoAssisted.ts'
import { exactTotal } from '#store/documents/listed-documents.ts'
import { presentOwn, sendersOf } from './present-own.ts'

export default answer(getDocumentsInfoAssisted, (input, context) => {
  const { personKeys } = externalOf(context)
  const { box, pageNo: page, maxRows } = input
  const search = input.searchValue || input.searchInput || null

  return context.store.read(async (tx) => {
    const rows = await tx.assistedList.page(personKeys, { box, search, page, rows: maxRows })
    const found = (await tx.assistedList.counts(personKeys, search))[box]
    const names = await tx.members.names(sendersOf(rows))

    return {
      rows: rows.map((row) => ({
        ...presentOwn(row, names),
        docket_id: row.docket_id,
        signer_id: row.signer_id,
      })),
      total: Math.min(found, exactTotal),
      more: found > exactTotal,
      counts: await tx.assistedList.counts(personKeys, null),
    }
  })
})
