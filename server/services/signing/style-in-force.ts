import type { styleSources } from '#contract/vocabulary/signature-looks.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { readSignatureStyle } from '#domain/signing/signature-style.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

export interface StyleInForce {
  style: SignatureStyle
  source: (typeof styleSources)[number]
}

const key = 'signature_style'

/**
 * The style of a docket, or of one document of it: of the document, else of the docket, else of
 * the organisation. A docket keeps it once it is sent, whatever the organisation changes later.
 */
export async function styleInForce(
  tx: Tx,
  docket: Docket,
  document: Pick<Document, 'settings'> | null,
): Promise<StyleInForce> {
  const kept = docket.settings as Partial<DocketSettings>
  const isOut = docket.state !== 'draft' && docket.state !== 'in_review'
  const settings = isOut ? kept : await settingsForDocket(tx, docket.initiator_id, kept.own)
  const isLocked = settings.locked?.includes(key) ?? false
  const ofDocument = isLocked ? undefined : document?.settings[key]
  if (ofDocument) return { style: readSignatureStyle(ofDocument), source: 'document' }
  const source = !isLocked && kept.own?.[key] ? 'docket' : 'organisation'

  return { style: readSignatureStyle(settings[key] ?? (await ofOrganisation(tx))), source }
}

/** Also of a docket that was sent before dockets kept their style. */
export async function ofOrganisation(tx: Tx): Promise<SignatureStyle> {
  return readSignatureStyle((await tx.organisationSettings.read([key]))[key])
}
