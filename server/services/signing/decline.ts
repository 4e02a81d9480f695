import { type ActOrigin, bySystem } from '#domain/actors.ts'
import type { Asker } from '#domain/askers.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { moveDocument, requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal, said } from '#domain/refusal.ts'
import { matesOf } from '#domain/signers/group-seat.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { mayDecline } from '#domain/signing/may-decline.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'
import type { Parts } from '#services/parts.ts'
import { standDown } from '#services/signers/seats/close-seats.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { afterEnd } from './follow-ups.ts'
import { openLink } from './open-link.ts'
import { endRedirect, openRedirectLocked } from './redirect.ts'
import { type SigningPerson, signingPerson } from './signing-person.ts'

interface Declined {
  documentId: string
  reason: string
  origin: ActOrigin
}

/**
 * A signer or approver says no to one document: nobody signs it any more, and who sent it is told
 * why. Of a group of which one signs, the others still may, until the last has said no.
 */
export async function declineDocument(
  parts: Parts,
  store: OrganisationStore,
  asker: Asker,
  { documentId, reason, origin }: Declined,
): Promise<{ state: 'rejected' | 'declined' }> {
  const now = parts.clock.now()

  return await store.transaction(async (tx) => {
    if (asker.kind === 'signer') await openLink(tx, asker.linkId, now)
    const person = await signingPerson(tx, asker, origin, documentId)
    const docket = await tx.dockets.getLocked(person.docketId)
    const document = await tx.documents.get(documentId)
    const row = (await tx.signers.ofPerson(person.docketId, person.personKey)).find(
      ({ document_id }) => document_id === documentId,
    )
    if (!row || !document) throw new Refusal('DOCUMENT_NOT_FOUND')
    if (row.role === 'viewer') throw new Refusal('NOT_ALLOWED')
    if (!mayDecline(row.role, docketSettings(docket?.settings ?? {}))) throw new Refusal('DECLINE_OFF')
    requireDocumentState(document.state, 'out_for_signature')

    const isLast = matesOf(row, await tx.signers.ofDocument(documentId)).length === 0
    await endRedirectsOn(tx, documentId, person, now, isLast ? 'everybody' : 'own')
    const signer = (await tx.signers.get(row.id)) ?? row
    await tx.signers.update(row.id, { state: moveSigner(signer, 'declined'), reason }, now)
    await tx.audit.add('signer-declined', {
      by: person.by,
      docketId: person.docketId,
      documentId,
      signerId: row.id,
      detail: { reason, ...(row.group_name && { group: row.group_name }) },
    })
    await tx.announce(person.docketId, 'signer-declined', { document_id: documentId, by: row.name })
    if (!isLast) {
      await standDown(tx, [row], 'declined', now)

      return { state: 'declined' as const }
    }
    await tx.documents.update(
      documentId,
      {
        state: moveDocument(document.state, 'rejected'),
        reason: `${row.name}: ${reason}`,
        waiting_for: null,
        next_try_at: null,
      },
      now,
    )
    await afterEnd(tx, parts.followUps, [document], { state: 'rejected', now })
    // After it: a docket that ends withdraws what is queued for its signers.
    await tellInitiator(
      tx,
      parts.keys,
      person.docketId,
      'signer-declined',
      { who: row.name, reason },
      { now, signerId: row.id, byUserId: row.user_id ?? undefined, documentId, subject: row.person_key },
    )

    return { state: 'rejected' as const }
  })
}

/**
 * A signer who is at the provider with this document comes back to it declined: their lease ends
 * here.
 */
async function endRedirectsOn(
  tx: Tx,
  documentId: string,
  person: SigningPerson,
  now: Date,
  whose: 'everybody' | 'own',
): Promise<void> {
  for (const attempt of await tx.signingAttempts.leasedOn([documentId])) {
    const redirect = await openRedirectLocked(tx, attempt.transaction_id)
    if (!redirect) continue
    const isOwn = redirect.transaction.person_key === person.personKey
    if (!isOwn && whose === 'own') continue
    await endRedirect(
      tx,
      redirect,
      isOwn
        ? { code: 'PROVIDER_CANCELLED', event: 'signing-cancelled', by: person.by }
        : {
            ...said('WRONG_STATE', { case: 'declinedBy', name: person.name }),
            event: 'signing-refused',
            by: bySystem(),
          },
      now,
    )
  }
}
