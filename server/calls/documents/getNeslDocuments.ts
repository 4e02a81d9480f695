import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { presentParty } from '#calls/signers/nesl-details.ts'
import { getNeslDocuments } from '#contract/documents/getNeslDocuments.ts'
import { listDocuments } from './list-documents.ts'

export default answer(getNeslDocuments, (input, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const { rows, ...found } = await listDocuments(tx, member, input, { now, hasNesl: true })
    const ids = rows.map(({ document_id }) => document_id)
    const parties = await tx.neslParties.ofDocuments(ids)
    const seats = new Map((await tx.signers.ofDocuments(ids)).map((seat) => [seat.id, seat]))

    return {
      ...found,
      rows: rows.map((row) => {
        const own = parties.flatMap((party) => {
          const seat = seats.get(party.signer_id)
          return seat && party.document_id === row.document_id ? [presentParty(seat, party)] : []
        })
        const isExecuted = own.every(({ state }) => state === 'signed')

        return { ...row, nesl_state: isExecuted ? ('executed' as const) : ('open' as const), parties: own }
      }),
    }
  })
})
