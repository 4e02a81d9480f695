import type { Member } from '#domain/askers.ts'
import { type DocketSettings, expiryOf, remindersOf } from '#domain/dockets/docket-settings.ts'
import { requireReadyToSend } from '#domain/dockets/ready-to-send.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import { requireReachable } from '#domain/sending/message-ways.ts'
import { reserve } from '#services/balances/reserve.ts'
import { takesOf } from '#services/balances/takes-of-documents.ts'
import { countInvitations } from '#services/invitations/count-invitations.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { AuditFacts, Tx } from '#store/store.ts'
import { advanceDocket } from './advance-docket.ts'
import { type Folder, openDocket, requireMaySend, signersOn } from './open-folder.ts'
import { fileUnder } from './reference.ts'
import { requireNewBytes } from './same-bytes.ts'

interface Wishes {
  title?: string | undefined
  message?: string | undefined
  expiry_days?: number | undefined
  reference_id?: string | undefined
  duplicates_confirmed: boolean
}

interface Acting {
  member: Member
  by: AuditFacts['by']
  caps: SendingCaps
  now: Date
}

/** Sends a docket, once: its documents go out and the first signers are invited in the same transaction. */
export async function sendDocket(
  tx: Tx,
  docketId: string,
  wishes: Wishes,
  { member, by, caps, now }: Acting,
) {
  const folder = await openDocket(tx, docketId)
  requireMaySend(folder, member)
  for (const { state } of folder.documents) moveDocument(state, 'out_for_signature')
  await requireReady(tx, folder)
  const rules = await sendingRules(tx, member.userId)
  const again = await requireNewBytes(tx, folder.documents, {
    check: rules.duplicate_check,
    isConfirmed: wishes.duplicates_confirmed,
  })
  const filed = await fileUnder(tx, wishes.reference_id, {
    rule: rules.reference_id_rule,
    zoneId: rules.zoneId,
  })

  // As they are at this moment, whatever they were when the draft was made; from now on the docket keeps them.
  const { own: before } = folder.docket.settings as unknown as DocketSettings
  const own = { ...before, ...(wishes.expiry_days && { expiry_days: wishes.expiry_days }) }
  const settings = { ...(await settingsForDocket(tx, folder.docket.initiator_id, own)), own }
  requireReachable(folder.signers, settings.channels)
  const expires_at = expiryOf(now, settings)
  for (const { id } of folder.documents)
    await tx.documents.update(id, { state: 'out_for_signature', sent_at: now }, now)
  await tx.dockets.update(
    docketId,
    {
      state: 'out_for_signature',
      title: wishes.title ?? folder.docket.title,
      message: wishes.message || folder.docket.message,
      settings: JSON.stringify(settings),
      sent_at: now,
      expires_at,
      ...filed,
    },
    now,
  )
  await tx.dockets.refreshSearchText(docketId)
  await tx.audit.add('docket-sent', {
    by,
    docketId,
    detail: {
      documents: folder.documents.length,
      expires_at: expires_at.toISOString(),
      ...(wishes.reference_id && { reference_id: wishes.reference_id }),
      ...(again > 0 && { sent_again: again }),
    },
  })
  await advanceDocket(tx, docketId, now)
  const later = { organisationId: tx.organisationId, docketId }
  for (const day of remindersOf(now, settings))
    await tx.jobs.send('remind-signers', later, { startAfter: day })
  await tx.jobs.send('expire-docket', later, { startAfter: expires_at })
  // Last: the counters are held until the end, and others who send wait for them.
  await countInvitations(tx, docketId, folder.signers, { caps, now })
  await reserve(
    tx,
    takesOf(
      folder.documents.map(({ id }) => id),
      folder.signers,
    ),
    { docketId, userId: member.userId, actor: by.name, expiresAt: expires_at, now },
  )
  await tx.announce(docketId, 'docket-sent', {})

  return 'out_for_signature' as const
}

async function requireReady(tx: Tx, folder: Folder): Promise<void> {
  const boxes = await tx.signerPositions.ofDocuments(folder.documents.map(({ id }) => id))
  const documents = folder.documents.map((document) => ({
    name: document.name,
    signers: signersOn(folder, document.id).map(({ id, name, role }) => ({
      name,
      role,
      signatureBoxes: boxes.filter(({ signer_id, kind }) => signer_id === id && kind === 'signature').length,
    })),
  }))
  requireReadyToSend(documents)
}
