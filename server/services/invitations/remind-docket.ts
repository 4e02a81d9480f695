import { moveSigner } from '#domain/signers/signer-moves.ts'
import { whoseTurn } from '#domain/signers/turn.ts'
import { sendInvitation } from '#services/dockets/advance-docket.ts'
import type { Parts } from '#services/parts.ts'

// Someone invited this recently needs no reminder yet.
const quietMilliseconds = 12 * 60 * 60 * 1000

/** Invites again everyone who has been asked and has not acted; a person who is reading or signing is left in peace. */
export async function remindDocket(parts: Parts, organisationId: string, docketId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    if (docket?.state !== 'out_for_signature') return
    const out = (await tx.documents.ofDocket(docketId)).filter(({ state }) => state === 'out_for_signature')
    const open = (await tx.signers.ofDocket(docketId)).filter(({ document_id }) =>
      out.some(({ id }) => id === document_id),
    )
    const idle = whoseTurn(open).filter(
      ({ state, invited_at }) =>
        (state === 'invited' || state === 'opened') &&
        invited_at !== null &&
        now.getTime() - invited_at.getTime() > quietMilliseconds,
    )
    for (const signer of idle) {
      await tx.signers.update(signer.id, { state: moveSigner(signer, 'invited'), invited_at: now }, now)
      await tx.audit.add('signer-reminded', {
        by: { kind: 'system', name: 'Muhar' },
        docketId,
        documentId: signer.document_id,
        signerId: signer.id,
      })
    }
    for (const person of new Set(idle.map(({ person_key }) => person_key)))
      await sendInvitation(tx, docketId, person, true)
    if (idle.length > 0) await tx.announce(docketId, 'signers-changed', {})
  })
}
