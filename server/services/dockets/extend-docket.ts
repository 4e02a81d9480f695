import { remindersBefore, requireDeadline } from '#domain/dockets/deadline.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { whoseTurn } from '#domain/signers/turn.ts'
import { noteReminded } from '#services/invitations/note-reminded.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'
import { followExtended } from '#services/signing/follow-ups.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { advanceFolder } from './advance-docket.ts'
import { setArchived } from './archive-docket.ts'
import { type Folder, openDocket, requireMayOnDocket } from './open-folder.ts'
import { planDeadline } from './plan-deadline.ts'

interface Deadline {
  expiresAt: Date
  /** Days after today; missing: those of the docket. */
  remind: readonly number[] | undefined
  /** From which day they count; missing: today. */
  from?: Date
}

/**
 * Sets a docket's deadline. What had expired is out again: links live on, the balance holds what is
 * still to be done, signatures stay, and the signer whose turn it is gets a new link.
 */
export async function extendDocket(
  tx: Tx,
  docketId: string,
  { expiresAt, remind, from }: Deadline,
  { member, by, caps, followUps, now }: ActingLater,
): Promise<'out_for_signature'> {
  const folder = await openDocket(tx, docketId)
  await requireMayOnDocket(tx, 'extend', folder, member)
  const { docket } = folder
  requireDeadline(expiresAt, now)
  const { reminder_days } = docketSettings(docket.settings)
  const reminderDays = remind ?? reminder_days
  const isMoved = docket.expires_at?.getTime() !== expiresAt.getTime()
  const isSame = !isMoved && docket.state === 'out_for_signature'
  // The second of two clicks finds it done.
  if (isSame && reminderDays.join() === reminder_days.join()) return 'out_for_signature'

  await setArchived(tx, docket, null, by)
  const reopened = await reopen(tx, folder, now)
  const changes = {
    expires_at: expiresAt,
    settings: JSON.stringify({ ...docket.settings, reminder_days: reminderDays }),
    reminders_planned_at: now,
  }
  await tx.dockets.update(docketId, changes, now)
  await tx.signerLinks.extend(docketId, expiresAt)
  await tx.signerLinks.revive(docketId, expiresAt)
  await tx.audit.add('docket-extended', {
    by,
    docketId,
    detail: {
      documents: reopened.length,
      ...(docket.expires_at && { expires_at_was: docket.expires_at.toISOString() }),
      expires_at: expiresAt.toISOString(),
    },
  })
  const documents = folder.documents.map((one) => reopened.find(({ id }) => id === one.id) ?? one)
  const told = isMoved ? await inviteAgain(tx, folder, documents, reopened, now) : []
  await advanceFolder(tx, { ...folder, docket: { ...docket, expires_at: expiresAt }, documents }, now)
  await planDeadline(tx, docketId, {
    expiresAt,
    reminders: remindersBefore(expiresAt, reminderDays, from ?? now).filter((moment) => moment > now),
    now,
  })
  await countInvitations(tx, docketId, told, { caps, now })
  await followExtended(tx, followUps, {
    docketId,
    reopened,
    stillOut: folder.documents.filter(({ state }) => state === 'out_for_signature'),
    signers: folder.signers,
    by: { userId: member.userId, name: by.name },
    expiresAt,
    now,
  })
  await tx.announce(docketId, 'docket-changed', { state: 'out_for_signature', by: by.name })

  return 'out_for_signature'
}

async function reopen(tx: Tx, { documents }: Folder, now: Date): Promise<Document[]> {
  const reopened = documents
    .filter(({ state }) => state === 'expired')
    .map((document) => ({ ...document, state: moveDocument(document.state, 'out_for_signature') }))
  await tx.documents.updateMany(
    reopened.map(({ id }) => id),
    { state: 'out_for_signature' },
    now,
  )

  return reopened
}

const reached: readonly string[] = ['invited', 'opened', 'authenticated', 'bounced']

/**
 * On what was over, whose turn it was; on what was not, those who have not opened it. Answers whom.
 */
export async function inviteAgain(
  tx: Tx,
  { docket, signers }: Folder,
  documents: readonly Document[],
  reopened: readonly Document[],
  now: Date,
  { stillOut = true } = {},
): Promise<Signer[]> {
  const out = new Set(documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id))
  const turn = whoseTurn(signers.filter(({ document_id }) => out.has(document_id)))
  const told = turn.filter(({ document_id, state }) =>
    reopened.some(({ id }) => id === document_id) ? reached.includes(state) : stillOut && state === 'invited',
  )
  await noteReminded(tx, docket, told, now)

  return told
}
