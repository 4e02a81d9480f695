import type { OwnSettings } from '#contract/dockets/docket-record.ts'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { day } from '#contract/vocabulary/time.ts'
import { requireDeadline } from '#domain/dockets/deadline.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile } from '#domain/signers/turn.ts'
import { requireAboveFloor } from '#domain/signing/method-floor.ts'
import { reserveForMethods } from '#services/signers/reserve-for-methods.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { advanceDocket } from './advance-docket.ts'
import { beginChange } from './editing.ts'
import { extendDocket } from './extend-docket.ts'
import { type Folder, openDocket, requireMayOnDocket } from './open-folder.ts'
import { applyToPeople, changedSettings, withOwn } from './own-settings.ts'

const dates = ['expiry_days', 'reminder_days']

/**
 * Sets what a docket is sent with. Once it is out, deadline and reminders move; the rest is frozen
 * by the first signature.
 */
export async function changeSettings(
  tx: Tx,
  docketId: string,
  wanted: OwnSettings,
  acting: ActingLater,
): Promise<void> {
  const { member, by, now } = acting
  const folder = await openDocket(tx, docketId)
  const { docket } = folder
  const named = Object.keys(wanted).filter((key) => wanted[key as keyof OwnSettings] !== undefined)
  const isOut = docket.state === 'out_for_signature'
  if (!isOut || named.some((key) => !dates.includes(key)))
    await requireMayOnDocket(tx, 'edit', folder, member)
  else await requireMayOnDocket(tx, 'extend', folder, member)
  requireDocumentState(docket.state, 'draft', 'out_for_signature')

  const changed = await changedSettings(tx, docket, wanted)
  if (Object.keys(changed).length === 0) return
  await beginChange(tx, docket, acting)
  await tx.dockets.update(docketId, { settings: withOwn(docket, changed) }, now)
  await applyToPeople(tx, folder, changed, now)
  await tx.audit.add('docket-settings-changed', {
    by,
    docketId,
    detail: { settings: Object.keys(changed).join(', ') },
  })
  if (isOut) await moveDates(tx, folder, changed, acting)
  if (isOut && changed.signing_order) await advanceDocket(tx, docketId, now)
  await tx.announce(docketId, 'docket-changed', { by: by.name })
  if (isOut) await requireWaysLeft(tx, docketId)
  if (isOut && changed.methods)
    await reserveForMethods(tx, await openDocket(tx, docketId), folder.signers, acting)
}

/** Nobody of what is out is left without a way that its type allows. */
async function requireWaysLeft(tx: Tx, docketId: string): Promise<void> {
  const { docket, signers } = await openDocket(tx, docketId)
  requireAboveFloor(
    signers.filter(({ state }) => mayStillSign.includes(state)),
    docketSettings(docket.settings),
  )
}

const mayStillSign: readonly SignerState[] = ['waiting', 'invited', 'opened', 'authenticated', 'signing']

/** Days count from the day on which it was sent. */
async function moveDates(
  tx: Tx,
  { docket }: Folder,
  { expiry_days, reminder_days }: Partial<OwnSettings>,
  acting: ActingLater,
): Promise<void> {
  if (expiry_days === undefined && reminder_days === undefined) return
  const sentAt = docket.sent_at ?? acting.now
  const expiresAt =
    expiry_days === undefined
      ? (docket.expires_at ?? acting.now)
      : new Date(sentAt.getTime() + expiry_days * day)
  if (expiry_days !== undefined) requireDeadline(expiresAt, acting.now, 'settings.expiry_days')
  await extendDocket(
    tx,
    docket.id,
    { expiresAt, remind: reminder_days ?? docketSettings(docket.settings).reminder_days, from: sentAt },
    acting,
  )
}

/**
 * Sets with what one document is signed; its people follow, unless they were given ways of their
 * own.
 */
export async function changeMethodsOf(
  tx: Tx,
  folder: Folder,
  documentId: string,
  methods: NonNullable<OwnSettings['methods']>,
  acting: ActingLater,
): Promise<void> {
  const { member, by, now } = acting
  const document = folder.documents.find(({ id }) => id === documentId)
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')
  await requireMayOnDocket(tx, 'edit', folder, member)
  requireDocumentState(document.state, 'draft', 'out_for_signature')
  await changedSettings(tx, folder.docket, { methods })
  const before =
    (document.settings as Partial<OwnSettings>).methods ?? docketSettings(folder.docket.settings).methods
  if (before.join() === methods.join()) return
  await beginChange(tx, folder.docket, acting)
  await tx.documents.update(documentId, { settings: JSON.stringify({ ...document.settings, methods }) }, now)
  for (const signer of folder.signers)
    if (signer.document_id === documentId && signsFile(signer) && signer.methods.join() === before.join())
      await tx.signers.update(signer.id, { methods }, now)
  await tx.audit.add('docket-settings-changed', {
    by,
    docketId: folder.docket.id,
    documentId,
    detail: { settings: 'methods', name: document.name },
  })
  await tx.announce(folder.docket.id, 'docket-changed', { by: by.name })
  if (document.state !== 'out_for_signature') return
  await requireWaysLeft(tx, folder.docket.id)
  await reserveForMethods(tx, await openDocket(tx, folder.docket.id), folder.signers, acting)
}
