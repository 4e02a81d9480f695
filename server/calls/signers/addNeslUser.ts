import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addNeslUser } from '#contract/signers/addNeslUser.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { requireFresh } from '#services/dockets/editing.ts'
import { addSigners, openToChangePeople } from '#services/signers/add-signer.ts'
import { neslFacts } from '#services/signers/nesl-facts.ts'
import { newId } from '#store/new-id.ts'
import { requirePassed } from './nesl-details.ts'

export default answer(addNeslUser, (input, context) => {
  const acting = actingMember(context)
  const { now } = acting
  requirePassed(input.legal, 'legal', now)

  return context.store.transaction(async (tx) => {
    const opened = await openToChangePeople(tx, input.document_id, acting)
    const { docket, document } = opened
    requireDocumentState(document.state, 'draft')
    requireFresh(docket, input.revision)
    // Whoever has the first number until now comes after the parties, who have it together.
    if (!opened.signers.some(({ kind }) => kind === 'nesl'))
      for (const { id, sequence } of opened.signers)
        await tx.signers.update(id, { sequence: sequence + 1 }, now)
    const [signer_id = ''] = await addSigners(
      tx,
      opened,
      [
        {
          name: input.name,
          email: input.email ?? null,
          mobile: input.mobile ?? null,
          role: 'signer',
          kind: 'nesl',
          sequence: 1,
          methods: input.methods ?? null,
          language: input.language,
          allDocuments: false,
          isSelf: false,
        },
      ],
      acting,
    )
    await tx.neslParties.add({
      id: newId(),
      docket_id: docket.id,
      document_id: document.id,
      signer_id,
      relationship: input.relationship,
      details: JSON.stringify(input.legal),
    })

    await tx.audit.add('nesl-party-added', {
      by: acting.by,
      docketId: docket.id,
      documentId: document.id,
      signerId: signer_id,
      detail: neslFacts(context.parts.keys, input.name, input.relationship, input.legal),
    })

    return { signer_id }
  })
})
