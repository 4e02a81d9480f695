import type { TextShaper } from '../pdf/appearance/lines.ts'
import { PdfError } from '../pdf/errors.ts'
import type { PdfRef } from '../pdf/objects.ts'
import { pageAt } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { hexOf, pdfDate, pdfText } from '../pdf/syntax.ts'
import type { CryptoPort, Source } from '../ports.ts'
import { tailToBase64 } from './base64.ts'
import { addAnnotation, type PlacedBox, placeBoxes } from './boxes.ts'
import { addPermission, addToForm } from './form.ts'
import { hashBase } from './hash-source.ts'
import { checkMayBeSigned } from './may-be-signed.ts'
import { checkField, type SignatureField } from './signature-field.ts'
import { webHashing } from './web-hasher.ts'

/** A signature that waits for its CMS. JSON-safe: it may lie in a database for hours. Sizes and offsets in bytes. */
export interface Prepared {
  readonly version: 1
  /** Base64 of what comes behind the base, /Contents still zeros. */
  readonly tail: string
  readonly baseSize: number
  /** Hexadecimal. */
  readonly baseSha256: string
  /** The hexadecimal string of /Contents in the finished file, `<` and `>` included. */
  readonly contents: { readonly offset: number; readonly length: number }
  readonly byteRange: readonly [number, number, number, number]
  readonly hash: 'SHA-256'
}

export interface PrepareOptions {
  /** Hashing in pieces, for large files; WebCrypto, which keeps what it hashes in memory, when missing. */
  readonly crypto?: Pick<CryptoPort, 'hasher'>
  /** Draws text in scripts that Helvetica does not hold. */
  readonly shaper?: TextShaper
}

/** Width reserved for `[0 a b c]`; three numbers of ten digits fit. */
const BYTE_RANGE = 44

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

/** Writes the signature dictionary and answers where its /ByteRange and its /Contents are in the tail. */
function addSignature(revision: Revision, ref: PdfRef, dict: string, contentsSize: number) {
  const out = revision.begin(ref).ascii(`<< ${dict} /ByteRange `)
  const byteRangeAt = out.length
  out.repeat(0x20, BYTE_RANGE).ascii(' /Contents ')
  const contentsAt = out.length
  out
    .ascii('<')
    .repeat(0x30, contentsSize * 2)
    .ascii('>')
  const contentsEnd = out.length
  out.ascii(' >>')
  revision.end()
  return { byteRangeAt, contentsAt, contentsEnd }
}

/**
 * Prepares a signature: everything of it but the CMS (ISO 32000-2 §12.8.1, §12.8.3). The source is read, never
 * changed; a `ByteSource` is read once in pieces and never held whole.
 *
 * `digest` is the SHA-256, 32 bytes, that the CMS has to be made over. The signed file will be the source followed
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
  const places = addSignature(revision, signature, signatureDictionary(field, signingTime), contentsSize)

  const { baseDigest, rest } = await hashBase(crypto, source)
  await revision.finish(await seedOf(crypto, baseDigest, revision.out.take().subarray(0, places.contentsAt)))
  const tail = revision.out.take()
  const hole = { offset: file.size + places.contentsAt, length: places.contentsEnd - places.contentsAt }
  const after = hole.offset + hole.length
  const byteRange = [0, hole.offset, after, file.size + tail.length - after] as const
  const written = `[${byteRange.join(' ')}]`
  if (written.length > BYTE_RANGE) throw new PdfError('LIMIT', 'The file is too long to be signed.')
  revision.out.patch(places.byteRangeAt, written)

  const digest = await rest(tail.subarray(0, places.contentsAt), tail.subarray(places.contentsEnd))
  const prepared: Prepared = {
    version: 1,
    tail: tailToBase64(tail, { start: places.contentsAt + 1, end: places.contentsEnd - 1 }),
    baseSize: file.size,
    baseSha256: hexOf(baseDigest).toLowerCase(),
    contents: hole,
    byteRange,
    hash: 'SHA-256',
  }
  return { prepared, digest }
}

/** §14.4: the second half of /ID tells this revision from all others, so it comes of what the revision holds. */
async function seedOf(
  crypto: Pick<CryptoPort, 'hasher'>,
  base: Uint8Array,
  objects: Uint8Array,
): Promise<Uint8Array> {
  const hasher = crypto.hasher('SHA-256')
  await hasher.update(base)
  await hasher.update(objects)
  return (await hasher.digest()).slice(0, 16)
}
