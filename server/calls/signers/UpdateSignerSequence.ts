import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { reorder } from '#domain/signers/reorder.ts'
import { advanceDocket } from '#services/dockets/advance-docket.ts'
import { openDocument, signersOn } from '#services/dockets/open-folder.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'
import { presentSigners } from './present-signers.ts'

export default answer(UpdateSignerSequence, (input, context) => {
  const acting = actingMember(context)
  const { member, by, now } = acting

  return context.store.transaction(async (tx) => {
    const opened = await openToChangePeople(tx, input.document_id, acting)
    const sequences = reorder(signersOn(opened, input.document_id), input.order)
    const moved = opened.signers.flatMap(({ id, person_key, sequence: before }) => {
      const sequence = sequences.get(person_key)

      return sequence === undefined || sequence === before ? [] : [[id, sequence] as const]
    })
    await tx.signers.order(new Map(moved), now)
    await tx.audit.add('signers-reordered', {
      by,
      docketId: opened.docket.id,
      documentId: input.document_id,
      detail: { order: [...sequences].map(([person, sequence]) => `${sequence} ${person}`).join(', ') },
    })
    await tx.announce(opened.docket.id, 'signers-changed', { by: by.name })
    await advanceDocket(tx, opened.docket.id, now)

    return {
      signers: await presentSigners(
        tx,
        member,
        await openDocument(tx, input.document_id),
        now,
        context.parts.keys,
      ),
    }
  })
})
