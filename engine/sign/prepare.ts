import type { TextShaper } from '../pdf/appearance/lines.ts'
import { type Access, openProtected } from '../pdf/encryption/open-protected.ts'
import { PdfError } from '../pdf/errors.ts'
import { asRef, type PdfRef } from '../pdf/objects.ts'
import { pageAt } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { pdfDate, pdfText } from '../pdf/syntax.ts'
import type { CryptoPort, Source } from '../ports.ts'
import { addAnnotation, type PlacedBox, placeBoxes } from './boxes.ts'
import type { Drawing } from './drawn-look.ts'
import { addEmptyFields } from './empty-fields.ts'
import { type ExistingField, fillField } from './existing-field.ts'
import { type FieldLock, referencesOf } from './field-lock.ts'
import { addPermission, addToForm } from './form.ts'
import { archiveToKeep, roomFor } from './keep-archive.ts'
import { type Admitted, checkMayBeSigned } from './may-be-signed.ts'
import { checkField, type SignatureField } from './signature-field.ts'
import { finishWithHole, type Prepared } from './signature-hole.ts'
import { webHashing } from './web-hasher.ts'
import { addWidget } from './widget.ts'

/**
 * `password` and `ciphers` open a protected file, which is signed as it is: what is added is
 * encrypted with its key.
 */
export interface PrepareOptions extends Access {
  /**
   * Hashing in pieces, for large files, and randomness for protected ones; WebCrypto, which keeps
   * what it hashes in memory, when missing.
   */
  readonly crypto?: Pick<CryptoPort, 'hasher'> & Partial<Pick<CryptoPort, 'random'>>
  /**
   * Draws text in scripts that Helvetica does not hold; in PDF/A, which embeds every font, all
   * text.
   */
  readonly shaper?: TextShaper
  /** A file that claims PDF/A (ISO 19005) stays what it claims to be; false gives that up. */
  readonly keepPdfA?: boolean
}

function signatureDictionary(revision: Revision, { field, existing }: Admitted, time: Date): string {
  const text = (key: string, value: string | undefined) => (value ? ` /${key} ${pdfText(value)}` : '')
  const catalog = asRef(revision.file.trailer.entries.get('Root'))
  if (catalog === undefined) throw new PdfError('DAMAGED', 'The trailer names no catalog.')
  return (
    `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /${field.subFilter ?? 'adbe.pkcs7.detached'}` +
    text('Name', field.name) +
    text('Reason', field.reason) +
    text('Location', field.location) +
    text('ContactInfo', field.contactInfo) +
    ` /M ${pdfDate(time)}` +
    referencesOf(field.certify, lockIn(existing) ?? field.lock ?? null, catalog)
  )
}

/** The lock that the field itself brings becomes that of its signature (§12.7.5.5, table 236). */
function lockIn(existing: ExistingField | null): FieldLock | null {
  if (existing?.lock == null) return null
  const { action, fields, level } = existing.lock
  return { action, ...(action !== 'All' && { fields }), ...(level !== null && { level }) }
}

/** What the boxes say to those who cannot see them. */
const descriptionOf = (field: SignatureField) =>
  (field.appearance?.lines ?? []).join(', ') || field.name || field.field

/**
 * Annotation flags (§12.5.3, table 167) of a picture that is no field: Print, ReadOnly, Locked,
 * LockedContents.
 */
const STAMP_FLAGS = 4 + 64 + 128 + 512

async function addStamps(
  revision: Revision,
  field: SignatureField,
  boxes: readonly PlacedBox[],
): Promise<void> {
  for (const [index, { page, rect, appearance, words }] of boxes.entries()) {
    const name = pdfText(`${field.field}#${index + 2}`)
    const contents = pdfText(words ?? descriptionOf(field))
    const stamp = revision.add(
      `<< /Type /Annot /Subtype /Stamp /NM ${name} /Contents ${contents} /Rect [${rect}] /P ${written(page.ref)} /AP << /N ${written(appearance)} >> /F ${STAMP_FLAGS} >>`,
    )
    await addAnnotation(revision, page, stamp)
  }
}

/**
 * Prepares a signature: everything of it but the CMS (ISO 32000-2 §12.8.1, §12.8.3). The source is
 * read, never changed; a `ByteSource` is read once in pieces and never held whole.
 *
 * `digest` is what the CMS has to be made over: SHA-256, 32 bytes, unless the field says otherwise.
 * The signed file will be the source followed by what `complete` answers.
 *
 * Throws `PdfError`: what `inspect` throws, and ENCRYPTED, WRONG_PASSWORD, NOT_PERMITTED,
 * CERTIFIED_NO_CHANGES, CERTIFIED_NO_ANNOTATIONS, CERTIFIED_NO_NEW_FIELDS, CERTIFY_NOT_FIRST,
 * PAGE_NOT_FOUND, BOX_OUTSIDE_PAGE, FIELD_NAME_TAKEN, BAD_FIELD, MARK_UNREADABLE, SHAPER_NEEDED; of
 * a field to be filled also FIELD_NOT_FOUND, FIELD_NOT_SIGNATURE, FIELD_SIGNED, FIELD_LOCKED,
 * SEED_VALUE_NOT_MET; with empty fields ALREADY_SIGNED. A damaged file is refused with DAMAGED: see
 * `repair`.
 */
export async function prepare(
  source: Source,
  field: SignatureField,
  options: PrepareOptions = {},
): Promise<{ prepared: Prepared; digest: Uint8Array }> {
  const { contentsSize, signingTime } = checkField(field)
  const crypto = options.crypto ?? webHashing
  const file = await PdfFile.open(source)
  await openProtected(file, options, crypto)
  const admitted = await checkMayBeSigned(file, field)

  const archive = await archiveToKeep(file, field, options.keepPdfA)
  const revision = await Revision.start(file)
  const signature = await writeField(revision, admitted, {
    shaper: options.shaper,
    archive,
    profiles: new Map(),
  })
  if (admitted.field.certify !== undefined) await addPermission(revision, signature)
  revision.writeEdits()
  return await finishWithHole(revision, {
    source,
    ref: signature,
    dictionary: signatureDictionary(revision, admitted, signingTime),
    contentsSize: roomFor(contentsSize, archive),
    hash: field.hash ?? 'SHA-256',
    cades: admitted.field.subFilter === 'ETSI.CAdES.detached',
    crypto,
  })
}

/** The field with its boxes, made or filled, and the number that is kept for its signature. */
async function writeField(
  revision: Revision,
  { field, existing }: Admitted,
  drawing: Drawing,
): Promise<PdfRef> {
  const { first, others } = await placeBoxes(revision, field, existing?.place ?? null, drawing)
  const signature = revision.allocate()
  const made: PdfRef[] = []
  if (existing === null) {
    const page = first?.page ?? (await pageAt(revision.file, (field.page ?? 1) - 1))
    const widget = { name: field.field, description: descriptionOf(field), lock: field.lock, page, ...first }
    made.push(await addWidget(revision, { ...widget, value: signature }))
  } else await fillField(revision, existing, signature, first?.appearance)
  await addStamps(revision, field, others)
  made.push(...(await addEmptyFields(revision, field.emptyFields ?? [])))
  await addToForm(revision, made)
  return signature
}
