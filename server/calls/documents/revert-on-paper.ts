import { day } from '#contract/vocabulary/time.ts'
import { remindersBefore } from '#domain/dockets/deadline.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advanceFolder } from '#services/dockets/advance-docket.ts'
import { setArchived } from '#services/dockets/archive-docket.ts'
import { inviteAgain } from '#services/dockets/extend-docket.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import { planDeadline } from '#services/dockets/plan-deadline.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { followExtended } from '#services/signing/follow-ups.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * Takes back that a document was signed on paper: it is out again, and the signer whose turn it is
 * gets a new link. The scan and the certificate stay beside the trail. A deadline that has passed
 * meanwhile begins again, as long as the docket was sent for.
 */
export async function revertOnPaper(
  tx: Tx,
  { docket, document, documents, signers }: OpenDocument,
  reason: string,
  { member, by, caps, followUps, now }: Acting,
): Promise<Date> {
  await setArchived(tx, docket, null, by)
  const expiresAt = deadlineOf(docket, now)
  const reopened = { ...document, state: moveDocument(document.state, 'out_for_signature'), by_hand: null }
  await tx.documents.update(
    document.id,
    { state: reopened.state, by_hand: null, reason: null, completed_at: null },
    now,
  )
  await tx.docketPapers.withdraw(document.id, { by: by.name, reason, now })
  await tx.audit.add('document-on-paper-reverted', {
    by,
    docketId: docket.id,
    documentId: document.id,
    detail: { reason, expires_at: expiresAt.toISOString() },
  })
  await withdrawCertificate(tx, docket, { by: by.name, reason, now })

  const isMoved = docket.expires_at?.getTime() !== expiresAt.getTime()
  await tx.dockets.update(
    docket.id,
    { completed_at: null, ...(isMoved && { expires_at: expiresAt, reminders_planned_at: now }) },
    now,
  )
  if (isMoved) await tx.signerLinks.extend(docket.id, expiresAt)
  const after = documents.map((one) => (one.id === document.id ? reopened : one))
  const folder = { docket: { ...docket, expires_at: expiresAt }, documents: after, signers }
  const told = await inviteAgain(tx, folder, after, [reopened], now, { stillOut: false })
  await advanceFolder(tx, folder, now)
  const { reminder_days } = docketSettings(docket.settings)
  if (isMoved) {
    const reminders = remindersBefore(expiresAt, reminder_days, now)
    await planDeadline(tx, docket.id, { expiresAt, reminders, now })
  }
  await countInvitations(tx, docket.id, told, { caps, now })
  await followExtended(tx, followUps, {
    docketId: docket.id,
    reopened: [reopened],
    stillOut: documents.filter(({ state }) => state === 'out_for_signature'),
    signers,
    by: { userId: member.userId, name: by.name },
    expiresAt,
    now,
  })
  await tx.announce(docket.id, 'docket-changed', { state: 'out_for_signature', by: by.name })

  return expiresAt
}

function deadlineOf({ expires_at, settings }: Docket, now: Date): Date {
  if (expires_at && expires_at > now) return expires_at

  return new Date(now.getTime() + docketSettings(settings).expiry_days * day)
}

interface Taking {
  by: string
  reason: string
  now: Date
}

/**
 * It certifies a completion that was taken back. Who has it finds in the trail why it counts no
 * longer.
 */
async function withdrawCertificate(tx: Tx, { id, title }: Docket, taking: Taking): Promise<void> {
  const certificate = await tx.completionCertificates.remove(id)
  if (!certificate) return
  await tx.docketPapers.add({
    id: newId(),
    docket_id: id,
    document_id: null,
    kind: 'certificate',
    sha256: certificate.sha256,
    size: certificate.size,
    mime: 'application/pdf',
    name: `${title} (certificate of completion).pdf`,
    signed_on: null,
    reason: null,
    added_by: null,
    withdrawn_at: taking.now,
    withdrawn_by: taking.by,
    withdrawn_reason: taking.reason,
  })
}
