import type { FieldInput } from '#contract/signers/field-input.ts'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { a4 } from '#contract/vocabulary/letterheads.ts'
import { Refusal } from '#domain/refusal.ts'
import type { FieldPlace } from '#providers/document-setter/port.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import type { Parts } from '#services/parts.ts'
import { placeBoxes } from '#services/signers/place-boxes.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'
import { noteSources } from '../note-sources.ts'
import { bytesOfContent } from './kept-content.ts'
import type { Composed } from './set-content.ts'

interface Kept {
  sha256: Buffer
  size: number
}

/** What a transaction can name: the file and the text, in the vault. */
export interface KeptComposed extends Composed {
  file: Kept
  text: Kept
}

export async function keepComposed(
  { vault }: Pick<Parts, 'vault'>,
  organisationId: string,
  content: ComposedContent,
  composed: Composed,
): Promise<KeptComposed> {
  return {
    ...composed,
    file: await vault.put(organisationId, composed.pdf),
    text: await vault.put(organisationId, bytesOfContent(content)),
  }
}

/** Nobody erases these bytes until the transaction has named them. */
export const standOnComposed = (tx: Tx, { vault }: Pick<Parts, 'vault'>, { file, text }: KeptComposed) =>
  standOn(vault, tx, [file.sha256, text.sha256])

/**
 * The next version of a composed document. Boxes of its fields go where the fields went; those of
 * fields that are gone go with them.
 */
export async function saveVersion(
  tx: Tx,
  { docket, document }: Pick<OpenDocument, 'docket' | 'document'>,
  composed: KeptComposed,
  { member, by, now }: ActingLater,
  /** An act of another name has its own entry in the trail. */
  as: 'document-composed' | 'correction-accepted' = 'document-composed',
): Promise<number> {
  const version = document.head_version + 1
  await moveBoxes(tx, document, composed)
  await addVersion(tx, document.id, version, composed)
  const open = await tx.documentCorrections.open(document.id)
  // What a checker proposed was another text of the version before.
  if (open) await tx.documentCorrections.decide(open.id, 'outdated', member.userId, now)
  await tx.documents.update(
    document.id,
    {
      head_version: version,
      pages: composed.pages,
      size: composed.file.size,
      page_sizes: JSON.stringify(composed.pageSizes),
    },
    now,
  )
  await tx.audit.add(as, {
    by,
    docketId: docket.id,
    documentId: document.id,
    detail: { version, pages: composed.pages },
    hashAfter: composed.file.sha256,
  })
  await tx.announce(docket.id, 'documents-changed', { by: by.name })

  return version
}

export async function addVersion(
  tx: Tx,
  documentId: string,
  number: number,
  { file, text, pictures, letterheadId }: KeptComposed,
): Promise<void> {
  await tx.documentVersions.add({
    id: newId(),
    document_id: documentId,
    number,
    reason: 'composed',
    ...(number > 1 && { base_version: number - 1 }),
    ...file,
  })
  await tx.documentContents.add({
    document_id: documentId,
    version: number,
    ...text,
    letterhead_id: letterheadId,
  })
  await takePictures(tx, documentId, pictures)
}

/** An upload that the text shows is kept with the document, for as long as it. */
async function takePictures(tx: Tx, documentId: string, pictures: readonly StoredFile[]): Promise<void> {
  const known = new Set((await tx.documentSources.of(documentId)).map(({ file_id }) => file_id))
  const added = pictures.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  // What a template shows is kept by it, and by each document that is made from it.
  const ofTemplates = new Set(added.flatMap(({ id, state }) => (state === 'used' ? [id] : [])))
  for (const { id, state } of await tx.files.getLocked(added.map((file) => file.id))) {
    if (state === 'used' && ofTemplates.has(id)) continue
    // Another document took it while this one was set.
    if (state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
    await tx.files.update(id, { state: 'used', expires_at: null })
  }
  await noteSources(tx, documentId, added, 'picture')
}

async function moveBoxes(tx: Tx, document: Document, { places, pages }: Composed): Promise<void> {
  const boxes = await tx.signerPositions.ofDocuments([document.id])
  for (const box of boxes) {
    if (box.anchor !== null || box.page <= pages) continue
    if (box.pinned) throw new Refusal('BOX_PINNED')
    await tx.signerPositions.remove(document.id, box.id)
  }
  for (const own of boxesByField(boxes)) await moveBoxesOfField(tx, document, own, places)
}

/** Those of one field for one person: a header or footer has it on each of its pages. */
function boxesByField(boxes: readonly SignerPosition[]): SignerPosition[][] {
  const fields = new Map<string, SignerPosition[]>()
  for (const box of boxes) {
    if (box.anchor === null) continue
    const key = `${box.anchor} ${box.signer_id}`
    fields.set(key, [...(fields.get(key) ?? []), box])
  }

  return [...fields.values()]
}

/**
 * Boxes stay on their page where it still has the field. The others, and new ones, go on pages that
 * are new: where a page of before has none, somebody took it away.
 */
async function moveBoxesOfField(
  tx: Tx,
  { id: documentId, pages: pagesBefore }: Document,
  boxes: readonly SignerPosition[],
  places: readonly FieldPlace[],
): Promise<void> {
  const left = places.filter(({ anchor }) => anchor === boxes[0]?.anchor)
  const take = (at: number) => (at < 0 ? undefined : left.splice(at, 1)[0])
  const staying = boxes.map((box) => ({ box, place: take(left.findIndex(({ page }) => page === box.page)) }))
  const stays = staying.some(({ place }) => place !== undefined)
  const free = left.filter(({ page }) => !stays || page > pagesBefore)
  for (const { box, place = free.shift() } of staying) {
    const next = place ? boxAt(place) : null
    if (next && isSame(box, next)) continue
    if (box.pinned) throw new Refusal('BOX_PINNED')
    if (next) await tx.signerPositions.update(documentId, box.id, next)
    else await tx.signerPositions.remove(documentId, box.id)
  }
  const [like] = boxes
  if (!like) return
  const { signer_id, kind, required, label, anchor } = like
  for (const place of free)
    await tx.signerPositions.add({
      id: newId(),
      document_id: documentId,
      ...{ signer_id, kind, required, label, anchor },
      settings: JSON.stringify(like.settings),
      ...boxAt(place),
    })
}

interface BoxPlace {
  page: number
  x: number
  y: number
  width: number
  height: number
}

const hundredths = (points: number): number => Math.round(points * 100) / 100

/** The setter counts from the top, boxes from the bottom. */
export const boxAt = ({ page, x, y, width, height }: FieldPlace): BoxPlace => ({
  page,
  x: hundredths(x),
  y: hundredths(a4.height - y - height),
  width,
  height,
})

const isSame = (one: BoxPlace, other: BoxPlace): boolean =>
  (['page', 'x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.02)

export interface WantedField {
  anchor: string
  signer_id: string
  required: boolean
  /** What may be filled in, where the text says it. */
  field?: FieldInput | undefined
}

/**
 * Gives fields of the text to people: a box each, where the setter put the field, and on each page
 * that repeats it. Answers the first box of each.
 */
export async function placeFields(
  tx: Tx,
  parts: Pick<Parts, 'keys'>,
  documentId: string,
  { content, places }: { content: ComposedContent; places: readonly FieldPlace[] },
  wanted: readonly WantedField[],
  acting: ActingLater,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const kinds = new Map([...fieldsIn(content.blocks)].map(({ field }) => [field.anchor, field.box] as const))
  const kept = await tx.signerPositions.ofDocuments([documentId])
  const boxesOf = wanted.map(({ anchor, signer_id, required, field }, index) => {
    const own = places.filter((one) => one.anchor === anchor)
    const kind = kinds.get(anchor)
    if (own.length === 0 || !kind)
      throw new Refusal('BAD_REQUEST', {
        fields: [{ path: `boxes.${index}.anchor`, code: 'ANCHOR_UNKNOWN' }],
      })

    return own.map((place) => {
      const { page, ...box } = boxAt(place)
      const there = kept.filter((one) => one.anchor === anchor)

      return {
        document_id: documentId,
        signer_id,
        position_id: (own.length > 1 ? there.find((one) => one.page === page) : there[0])?.id,
        page_number: page,
        ...box,
        kind,
        required,
        field,
        anchor,
      }
    })
  })
  const ids = await placeBoxes(tx, parts.keys, boxesOf.flat(), acting)
  let first = 0

  return boxesOf.map((own) => {
    const id = ids[first]!
    first += own.length

    return id
  })
}
