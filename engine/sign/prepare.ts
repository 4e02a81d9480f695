import type { TextShaper } from '../pdf/appearance/lines.ts'
import type { PdfRef } from '../pdf/objects.ts'
import { pageAt } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { pdfDate, pdfText } from '../pdf/syntax.ts'
import type { CryptoPort, Source } from '../ports.ts'
import { addAnnotation, type PlacedBox, placeBoxes } from './boxes.ts'
import { addPermission, addToForm } from './form.ts'
import { checkMayBeSigned } from './may-be-signed.ts'
import { checkField, type SignatureField } from './signature-field.ts'
import { finishWithHole, type Prepared } from './signature-hole.ts'
import { webHashing } from './web-hasher.ts'

export interface PrepareOptions {
  /** Hashing in pieces, for large files; WebCrypto, which keeps what it hashes in memory, when missing. */
  readonly crypto?: Pick<CryptoPort, 'hasher'>
  /** Draws text in scripts that Helvetica does not hold. */
  readonly shaper?: TextShaper
}

function signatureDictionary(field: SignatureField, time: Date): string {
  const text = (key: string, value: string | undefined) => (value ? ` /${key} ${pdfText(value)}` : '')
  // §12.8.2.2, table 257; /V 1.2 as the table asks.
  const certification = field.certify
    ? ` /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${field.certify} /V /1.2 >> >>]`
    : ''
  return (
    `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /${field.subFilter ?? 'adbe.pkcs7.detached'}` +
    text('Name', field.name) +
    text('Reason', field.reason) +
    text('Location', field.location) +
    text('ContactInfo', field.contactInfo) +
    ` /M ${pdfDate(time)}${certification}`
  )
}

/** Annotation flags (§12.5.3, table 167): Print, Locked; for a picture that is no field also ReadOnly, LockedContents. */
const WIDGET_FLAGS = 4 + 128
const STAMP_FLAGS = 4 + 64 + 128 + 512

async function addAnnotations(
  revision: Revision,
  field: SignatureField,
  boxes: PlacedBox[],
  signature: PdfRef,
): Promise<PdfRef> {
  const [box, ...others] = boxes
  const page = box?.page ?? (await pageAt(revision.file, (field.page ?? 1) - 1))
  const description = pdfText((field.appearance?.lines ?? []).join(', ') || field.name || field.field)
  const look = (placed: PlacedBox | undefined) =>
    `/Rect [${placed?.rect ?? '0 0 0 0'}] /P ${written((placed?.page ?? page).ref)}` +
    (placed?.appearance ? ` /AP << /N ${written(placed.appearance)} >>` : '')
  const turn = page.rotate === 0 ? '' : ` /MK << /R ${page.rotate} >>`
  // Field and its one widget in one dictionary (§12.7.5.5: a signature field never has more than one annotation).
  const widget = revision.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T ${pdfText(field.field)} /TU ${description} /V ${written(signature)} ${look(box)} /F ${WIDGET_FLAGS}${turn} >>`,
  )
  await addAnnotation(revision, page, widget)
  for (const [index, other] of others.entries()) {
    const name = pdfText(`${field.field}#${index + 2}`)
    const stamp = revision.add(
      `<< /Type /Annot /Subtype /Stamp /NM ${name} /Contents ${other.words ? pdfText(other.words) : description} ${look(other)} /F ${STAMP_FLAGS} >>`,
    )
    await addAnnotation(revision, other.page, stamp)
  }
  return widget
}

/**
 * Prepares a signature: everything of it but the CMS (ISO 32000-2 §12.8.1, §12.8.3). The source is read, never
 * changed; a `ByteSource` is read once in pieces and never held whole.
 *
 * `digest` is what the CMS has to be made over: SHA-256, 32 bytes, unless the field says otherwise. The signed file will be the source followed
 * by what `complete` answers.
 *
 * Throws `PdfError`: what `inspect` throws, and ENCRYPTED, CERTIFIED_NO_CHANGES, CERTIFIED_NO_ANNOTATIONS,
 * CERTIFY_NOT_FIRST, PAGE_NOT_FOUND, BOX_OUTSIDE_PAGE, FIELD_NAME_TAKEN, BAD_FIELD, MARK_UNREADABLE. A damaged file
 * is refused with DAMAGED: see `repair`.
 */
export async function prepare(
  source: Source,
  field: SignatureField,
  options: PrepareOptions = {},
): Promise<{ prepared: Prepared; digest: Uint8Array }> {
  const { contentsSize, signingTime } = checkField(field)
  const crypto = options.crypto ?? webHashing
  const file = await PdfFile.open(source)
  await checkMayBeSigned(file, field)

  const revision = await Revision.start(file)
  const boxes = await placeBoxes(revision, field, options.shaper)
  const signature = revision.allocate()
  const widget = await addAnnotations(revision, field, boxes, signature)
  await addToForm(revision, widget)
  if (field.certify !== undefined) await addPermission(revision, signature)
  revision.writeEdits()
  return await finishWithHole(revision, {
    source,
    ref: signature,
    dictionary: signatureDictionary(field, signingTime),
    contentsSize,
    hash: field.hash ?? 'SHA-256',
    crypto,
  })
}
