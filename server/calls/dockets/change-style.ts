import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { readSignatureStyle } from '#domain/signing/signature-style.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocket, openDocument, requireMayOn, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

/** Sets what the visible signatures of one document show; null: what its docket says. */
export async function changeStyleOfDocument(
  tx: Tx,
  { docketId, documentId }: { docketId: string | undefined; documentId: string },
  style: SignatureStyle | null,
  acting: Acting,
): Promise<{ docket: Docket; document: Document }> {
  const opened = await openDocument(tx, documentId)
  const { docket, document } = opened
  if (docketId && docket.id !== docketId) throw new Refusal('DOCUMENT_NOT_FOUND')
  await requireMayOn(tx, 'edit', opened, acting.member)
  requireDocumentState(document.state, 'draft', 'out_for_signature')
  await requireUnlocked(tx, docket)
  const { signature_style: before = null, ...others } = document.settings
  if (isSame(before, style)) return { docket, document }
  const settings = { ...others, ...(style && { signature_style: style }) }
  await beginChange(tx, docket, acting)
  await tx.documents.update(documentId, { settings: JSON.stringify(settings) }, acting.now)
  await tellChange(tx, docket, acting, document)

  return { docket, document: { ...document, settings } }
}

/** The same of a docket; its documents that have a style of their own keep it. */
export async function changeStyleOfDocket(
  tx: Tx,
  docketId: string,
  style: SignatureStyle | null,
  acting: Acting,
): Promise<Docket> {
  const folder = await openDocket(tx, docketId)
  const { docket } = folder
  await requireMayOnDocket(tx, 'edit', folder, acting.member)
  requireDocumentState(docket.state, 'draft', 'out_for_signature')
  await requireUnlocked(tx, docket)
  const kept = docket.settings as Partial<DocketSettings>
  const { signature_style: before = null, ...others } = kept.own ?? {}
  if (isSame(before, style)) return docket
  const own = { ...others, ...(style && { signature_style: style }) }
  const { signature_style } = await settingsForDocket(tx, docket.initiator_id, own)
  const settings = { ...kept, signature_style, own }
  await beginChange(tx, docket, acting)
  await tx.dockets.update(docketId, { settings: JSON.stringify(settings) }, acting.now)
  await tellChange(tx, docket, acting, null)

  return { ...docket, settings: settings as Record<string, unknown> }
}

/** Keys come back from the database in another order. */
function isSame(before: unknown, style: SignatureStyle | null): boolean {
  const read = (one: unknown) => one && JSON.stringify(readSignatureStyle(one))

  return read(before) === read(style)
}

async function requireUnlocked(tx: Tx, docket: Docket): Promise<void> {
  const { locked } = await settingsForDocket(tx, docket.initiator_id)
  if (locked?.includes('signature_style')) throw new Refusal('SETTING_LOCKED')
}

async function tellChange(tx: Tx, docket: Docket, { by }: Acting, document: Document | null): Promise<void> {
  await tx.audit.add('docket-settings-changed', {
    by,
    docketId: docket.id,
    ...(document && { documentId: document.id }),
    detail: { settings: 'signature_style', ...(document && { name: document.name }) },
  })
  await tx.announce(docket.id, 'docket-changed', { by: by.name })
}
