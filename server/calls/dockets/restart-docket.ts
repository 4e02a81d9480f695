import { versionSources } from '#contract/vocabulary/document-sources.ts'
import { type Actor, bySystem } from '#domain/actors.ts'
import { docketState } from '#domain/dockets/docket-state.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { restarted } from '#domain/signers/signer-moves.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { setArchived } from '#services/dockets/archive-docket.ts'
import { type Folder, openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { givenBack } from '#services/dockets/reference.ts'
import { takeBackFromReview } from '#services/dockets/review-docket.ts'
import { gatherSeats } from '#services/signers/seats/gather-seats.ts'
import { emptyFields } from '#services/signing/field-files.ts'
import { endRedirect, openRedirectLocked } from '#services/signing/redirect.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * Opens a docket to be corrected. What is in review is taken back. What was declined is a draft
 * again, from the pages that were sent: files, people and boxes stay, the signatures made so far
 * stay as versions of their own, and everybody signs again. A draft is opened as it is.
 */
export async function restartDocket(
  tx: Tx,
  docketId: string,
  acting: Pick<Acting, 'member' | 'by' | 'followUps' | 'now'>,
): Promise<Folder> {
  const { member, by, now } = acting
  const folder = await openDocket(tx, docketId)
  const { docket } = folder
  if (docket.state === 'in_review') return await takeBackFromReview(tx, folder, acting)
  await requireMayOnDocket(tx, docket.state === 'draft' ? 'edit' : 'restart', folder, member)
  if (docket.state === 'draft') return folder

  await setArchived(tx, docket, null, by)
  const declined = folder.documents.filter(({ state }) => state === 'rejected')
  await endRedirectsOn(
    tx,
    declined.map(({ id }) => id),
    now,
  )
  for (const document of declined) await restartDocument(tx, document, by, now)
  const documents = await tx.documents.ofDocket(docketId)
  const state = docketState(documents.map((one) => one.state))
  await tx.dockets.update(
    docketId,
    {
      state,
      sent_at: null,
      expires_at: null,
      completed_at: null,
      changed_by_name: by.name,
      ...givenBack(documents),
    },
    now,
  )
  await tx.announce(docketId, 'docket-changed', { state, by: by.name })

  return openDocket(tx, docketId)
}

async function restartDocument(tx: Tx, document: Document, by: Actor, now: Date): Promise<void> {
  const state = moveDocument(document.state, 'draft')
  const versions = await tx.documentVersions.of(document.id)
  const source = versions.findLast(({ reason }) => versionSources[reason].isSource)
  const last = versions.at(-1)
  if (!source || !last) throw new Error(`Document ${document.id} has no version to begin from.`)
  const number = last.number + 1
  await tx.documentVersions.add({
    id: newId(),
    document_id: document.id,
    number,
    reason: 'restarted',
    base_version: source.number,
    sha256: source.sha256,
    size: source.size,
  })
  await tx.documents.update(
    document.id,
    {
      state,
      reason: null,
      head_version: number,
      size: source.size,
      seal_state: 'none',
      waiting_for: null,
      next_try_at: null,
      sent_at: null,
      completed_at: null,
    },
    now,
  )
  // Said of the signed file, which is the head no longer.
  await tx.documentProofs.forget(document.id)
  // Who took over a turn is on the docket in the place of who handed it over.
  for (const signer of await tx.signers.ofDocument(document.id))
    await tx.signers.update(signer.id, signer.state === 'delegated' ? { deleted_at: now } : restarted, now)
  await tx.signerPositions.forgetValues(document.id)
  await emptyFields(tx, document.id, now)
  await gatherSeats(tx, document.id, now)
  await tx.audit.add('document-restarted', {
    by,
    docketId: document.docket_id,
    documentId: document.id,
    detail: {
      version: number,
      signatures: versions.filter(({ reason }) => reason === 'signed').length,
      ...(document.reason && { reason: document.reason }),
    },
    hashBefore: last.sha256,
    hashAfter: source.sha256,
  })
}

/** Declining has ended them; should one be left, its answer meets an ended redirect. */
async function endRedirectsOn(tx: Tx, documentIds: readonly string[], now: Date): Promise<void> {
  for (const { transaction_id } of await tx.signingAttempts.leasedOn(documentIds)) {
    const redirect = await openRedirectLocked(tx, transaction_id)
    if (!redirect) continue
    await endRedirect(tx, redirect, { code: 'REVISION_MOVED', event: 'signing-refused', by: bySystem() }, now)
  }
}
