import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveContract } from '#contract/templates/saveContract.ts'
import { listContracts } from '#services/templates/contracts/list-contracts.ts'
import { keepContract } from './keep-contract.ts'

const all = { search: null, clientId: null, states: null, endsFrom: null, endsTo: null, page: 1, rows: 1 }

export default answer(saveContract, ({ document_id, contract, read_at }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    await keepContract(tx, { documentId: document_id, said: contract, readAt: read_at }, acting)
    const document = await tx.documents.get(document_id)
    const { rows } = await listContracts(
      tx,
      acting.member,
      { ...all, docketId: document?.docket_id ?? document_id },
      acting.now,
    )

    return { contract: rows[0] ?? null }
  })
})
