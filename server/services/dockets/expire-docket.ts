import { moveDocument } from '#domain/documents/document-moves.ts'
import { hasFinished, takesTurn } from '#domain/signers/turn.ts'
import { endReservations } from '#services/balances/end-reservations.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Parts } from '#services/parts.ts'
import { advanceDocket } from './advance-docket.ts'

/** Ends what is still out once the deadline has passed. Whoever is signing at that moment may finish: their lease is short. */
export async function expireDocket(parts: Parts, organisationId: string, docketId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    if (!docket?.expires_at || docket.expires_at > now) return
    const signers = await tx.signers.ofDocket(docketId)
    const out = (await tx.documents.ofDocket(docketId)).filter(
      ({ id, state, seal_state }) =>
        state === 'out_for_signature' &&
        // Everybody has signed: only our own seal is still missing.
        seal_state === 'none' &&
        !signers.some((signer) => signer.document_id === id && signer.state === 'signing'),
    )
    if (out.length === 0) return

    for (const document of out) {
      const state = moveDocument(document.state, 'expired')
      await tx.documents.update(document.id, { state, waiting_for: null, next_try_at: null }, now)
      await tx.audit.add('document-expired', {
        by: { kind: 'system', name: 'Muhar' },
        docketId,
        documentId: document.id,
      })
    }
    const open = signers.filter(
      (signer) =>
        takesTurn(signer) && !hasFinished(signer) && out.some(({ id }) => id === signer.document_id),
    )
    await advanceDocket(tx, docketId, now)
    await tellInitiator(tx, parts.keys, docketId, 'docket-expired', {
      open: namesOf(open.filter(({ state }) => state !== 'signed')),
      held: namesOf(open.filter(({ state }) => state === 'signed')),
    })
    for (const document of out) await endReservations(tx, document, { isCompleted: false, now })
  })
}

const namesOf = (signers: readonly { name: string }[]): string[] => [
  ...new Set(signers.map(({ name }) => name)),
]
