import { bySystem } from '#domain/actors.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { hasFinished, takesTurn } from '#domain/signers/turn.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Parts } from '#services/parts.ts'
import { afterEnd } from '#services/signing/follow-ups.ts'

/**
 * Ends what is still out once the deadline has passed. A person who is signing at that moment may
 * finish: their lease is short.
 */
export async function expireDocket(parts: Parts, organisationId: string, docketId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    if (!docket?.expires_at || docket.expires_at > now) return
    const signers = await tx.signers.ofDocket(docketId)
    const [first, ...more] = (await tx.documents.ofDocket(docketId)).filter(
      ({ id, state, seal_state }) =>
        state === 'out_for_signature' &&
        // Everybody has signed: only our own seal is still missing.
        seal_state === 'none' &&
        !signers.some((signer) => signer.document_id === id && signer.state === 'signing'),
    )
    if (!first) return
    const out = [first, ...more] as const

    for (const document of out) moveDocument(document.state, 'expired')
    const ids = out.map(({ id }) => id)
    const over = { state: 'expired', waiting_for: null, next_try_at: null } as const
    await tx.documents.updateMany(ids, over, now)
    await tx.audit.addMany(
      ids.map((documentId) => ['document-expired', { by: bySystem(), docketId, documentId }]),
    )
    const open = signers.filter(
      (signer) =>
        takesTurn(signer) && !hasFinished(signer) && out.some(({ id }) => id === signer.document_id),
    )
    await afterEnd(tx, parts.followUps, out, { state: 'expired', now })
    await tellInitiator(
      tx,
      parts.keys,
      docketId,
      'docket-expired',
      {
        open: namesOf(open.filter(({ state }) => state !== 'signed')),
        held: namesOf(open.filter(({ state }) => state === 'signed')),
      },
      { now, documentId: first.id },
    )
  })
}

const namesOf = (signers: readonly { name: string }[]): string[] => [
  ...new Set(signers.map(({ name }) => name)),
]
