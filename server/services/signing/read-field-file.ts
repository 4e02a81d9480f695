import { defaultMegabytes } from '#contract/vocabulary/fields/settings.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { holdsAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { Refusal } from '#domain/refusal.ts'
import { DrawingBusy, PageNotDrawn } from '#providers/page-images/port.ts'
import type { Parts } from '#services/parts.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { OrganisationStore } from '#store/store.ts'
import { nameForField, type ReadyFile, readyPicture } from './field-files.ts'

type Reading = { ready: ReadyFile; broken?: undefined } | { ready?: undefined; broken: Broken }

/** What an upload becomes in a field that takes a picture or a file, or why it cannot be there. */
export async function readFieldFile(
  parts: Parts,
  store: OrganisationStore,
  { kind, settings }: SignerPosition,
  file: StoredFile,
): Promise<Reading> {
  if (kind === 'picture') {
    const ready = await readyPicture(parts, store, file)

    return ready ? { ready } : { broken: { code: 'PICTURE_UNREAD' } }
  }
  const most = Number(settings.most ?? defaultMegabytes)
  if (Number(file.size) > most * 1024 * 1024) return { broken: { code: 'FILE_ABOVE', values: { most } } }
  if (file.mime !== 'application/pdf') {
    const ready = await readyPicture(parts, store, file)

    return ready ? { ready } : { broken: { code: 'FILE_UNREAD' } }
  }

  return readPdf(parts, store, file)
}

/**
 * Kept byte for byte, since its own signatures may be in it; so nothing in it may run, or hold an
 * Aadhaar number as text.
 */
async function readPdf(parts: Parts, store: OrganisationStore, file: StoredFile): Promise<Reading> {
  const reader = await readerOf(parts.vault, store.organisationId, file.sha256)
  const { problem, activeContent, damaged } = await examineUpload(parts, store.organisationId, reader)
  if (problem || damaged || activeContent.length > 0) return { broken: { code: 'FILE_UNREAD' } }
  const texts = await textsOf(parts, await wholeFile(reader))
  if (!texts) return { broken: { code: 'FILE_UNREAD' } }
  if (texts.some(holdsAadhaar)) return { broken: { code: 'AADHAAR_DIGITS' } }
  const { id: fileId, sha256, size, mime } = file

  return {
    ready: { fileId, sha256, size: Number(size), mime, name: nameForField(file), preview: null },
  }
}

const textsOf = (parts: Parts, pdf: Uint8Array): Promise<readonly string[] | null> =>
  parts.pageImages.text(pdf).catch((error: unknown) => {
    if (error instanceof PageNotDrawn) return null
    throw error instanceof DrawingBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
  })
