import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateNeslUser } from '#contract/signers/updateNeslUser.ts'
import type { NeslDetails } from '#contract/vocabulary/nesl.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireFresh } from '#services/dockets/editing.ts'
import { maskPan, neslFacts } from '#services/signers/nesl-facts.ts'
import { changePerson } from './change-person.ts'
import { presentParty, requirePassed } from './nesl-details.ts'

export default answer(updateNeslUser, ({ signer_id, fields, revision }, context) => {
  const acting = actingMember(context)
  const { relationship, legal, ...person } = fields
  if (legal) requirePassed(legal, 'fields.legal', acting.now)

  return context.store.transaction(async (tx) => {
    const found = await tx.signers.get(signer_id)
    if (found?.kind !== 'nesl') throw new Refusal('SIGNER_NOT_FOUND')
    const docket = await tx.dockets.get(found.docket_id)
    if (docket) requireFresh(docket, revision)
    const change = { fields: person, shares_phone: false, onlyHere: true }
    const opened = await changePerson(tx, found.docket_id, signer_id, change, acting, context.parts.keys)
    requireDocumentState(opened.document.state, 'draft')
    const party = (await tx.neslParties.ofDocuments([found.document_id])).find(
      (one) => one.signer_id === signer_id,
    )
    const seat = opened.signers.find(({ id }) => id === signer_id)
    if (!party || !seat) throw new Refusal('SIGNER_NOT_FOUND')
    const after = {
      relationship: relationship ?? party.relationship,
      details: legal ?? (party.details as NeslDetails),
    }
    await tx.neslParties.change(signer_id, after.relationship, after.details)
    if (relationship || legal)
      await tx.audit.add('nesl-party-changed', {
        by: acting.by,
        docketId: found.docket_id,
        documentId: found.document_id,
        signerId: signer_id,
        detail: {
          ...neslFacts(context.parts.keys, seat.name, after.relationship, after.details),
          relationship_was: party.relationship,
          pan_was: maskPan((party.details as NeslDetails).pan),
        },
      })

    return { signer: presentParty(seat, after) }
  })
})
