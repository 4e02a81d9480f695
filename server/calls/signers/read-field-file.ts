import { defaultMegabytes } from '#contract/vocabulary/fields/settings.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Masked, MasksAway } from '#providers/paper-masks/port.ts'
import type { Parts } from '#services/parts.ts'
import { nameForField, previewOf, type ReadyFile } from '#services/signing/field-files.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { OrganisationStore } from '#store/store.ts'

type Reading = { ready: ReadyFile; broken?: undefined } | { ready?: undefined; broken: Broken }

/** What an upload becomes in a field that takes a picture or a file, or why it cannot be there. */
export async function readFieldFile(
  parts: Parts,
  store: OrganisationStore,
  { kind, settings }: SignerPosition,
  file: StoredFile,
): Promise<Reading> {
  if (kind === 'picture') return readPicture(parts, store, file, 'PICTURE_UNREAD')
  const most = Number(settings.most ?? defaultMegabytes)
  if (Number(file.size) > most * 1024 * 1024) return { broken: { code: 'FILE_ABOVE', values: { most } } }
  if (file.mime !== 'application/pdf') return readPicture(parts, store, file, 'FILE_UNREAD')

  return readPdf(parts, store, file)
}

/** Redrawn with its Aadhaar numbers covered, so that nothing of it is kept that is not seen. */
async function readPicture(
  parts: Parts,
  store: OrganisationStore,
  file: StoredFile,
  unread: 'PICTURE_UNREAD' | 'FILE_UNREAD',
): Promise<Reading> {
  if (file.mime === 'application/pdf') return { broken: { code: unread } }
  const masked = await maskedOf(parts, store, file)
  if (masked.outcome === 'number-not-covered') return { broken: { code: 'AADHAAR_IN_FILE' } }
  if (masked.outcome !== 'masked' || masked.mime !== 'image/jpeg') return { broken: { code: unread } }

  return { ready: await keptOf(parts, store, file, masked) }
}

/**
 * Kept byte for byte, since its own signatures may be in it; so nothing in it may run. Where it
 * holds an Aadhaar number it is redrawn with the number covered, unless a signature would be lost.
 */
async function readPdf(parts: Parts, store: OrganisationStore, file: StoredFile): Promise<Reading> {
  const reader = await readerOf(parts.vault, store.organisationId, file.sha256)
  const found = await examineUpload(parts, store.organisationId, reader)
  if (found.problem || found.damaged || found.activeContent.length > 0)
    return { broken: { code: 'FILE_UNREAD' } }
  const masked = await maskedOf(parts, store, file)
  if (masked.outcome === 'too-many-pages')
    return { broken: { code: 'PICTURE_PAGES_ABOVE', values: { most: masked.most } } }
  if (masked.outcome === 'number-not-covered') return { broken: { code: 'AADHAAR_IN_FILE' } }
  if (masked.outcome === 'unreadable') return { broken: { code: 'FILE_UNREAD' } }
  const { id: fileId, sha256, size, mime } = file
  if (masked.outcome === 'clean')
    return { ready: { fileId, sha256, size: Number(size), mime, name: nameForField(file), preview: null } }

  return found.signedBefore
    ? { broken: { code: 'AADHAAR_IN_FILE' } }
    : { ready: await keptOf(parts, store, file, masked) }
}

async function maskedOf(
  { vault, paperMasks }: Parts,
  store: OrganisationStore,
  file: StoredFile,
): Promise<Masked> {
  const reader = await readerOf(vault, store.organisationId, file.sha256)

  return paperMasks.mask(reader, { isCard: false, keepsClean: true }).catch((error: unknown) => {
    throw error instanceof MasksAway ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 }) : error
  })
}

async function keptOf(
  { vault }: Parts,
  store: OrganisationStore,
  file: StoredFile,
  { bytes, mime }: Extract<Masked, { outcome: 'masked' }>,
): Promise<ReadyFile> {
  const { sha256, size } = await vault.put(store.organisationId, bytes, { keepsRoom: true })
  const preview = mime === 'image/jpeg' ? await previewOf(bytes) : null

  return { fileId: file.id, sha256, size, mime, name: nameForField(file), preview }
}
