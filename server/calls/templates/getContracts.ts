import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getContracts } from '#contract/templates/getContracts.ts'
import { listContracts } from '#services/templates/contracts/list-contracts.ts'

export default answer(getContracts, ({ filter, searchValue, searchInput, pageNo, maxRows }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const document = filter.document_id ? await tx.documents.get(filter.document_id) : null

    return listContracts(
      tx,
      member,
      {
        search: searchValue || searchInput || null,
        clientId: filter.client_id ?? null,
        // A document that is not there has no docket.
        docketId: filter.document_id ? (document?.docket_id ?? filter.document_id) : null,
        states: filter.state?.length ? filter.state : null,
        endsFrom: filter.ends_from ?? null,
        endsTo: filter.ends_to ?? null,
        page: pageNo,
        rows: maxRows,
      },
      context.parts.clock.now(),
    )
  })
})
