import sharp from 'sharp'
import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { Keys } from '#store/keys.ts'
import type { FieldFile } from '#store/signers/field-files.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** A field into which a file is put instead of a text. */
export const takesFile = ({ kind }: { kind: PositionKind }): boolean =>
  boxKinds[kind].typed === 'picture' || boxKinds[kind].typed === 'file'

/** What a signer puts into a box, redrawn and in the vault; its row is written with the box. */
export interface ReadyFile {
  fileId: string
  sha256: Buffer
  size: number
  mime: string
  name: string
  preview: Buffer | null
}

/** As `judgeForm` takes it: the digest, and the name for people. */
export const valueOfFile = ({ sha256, name }: Pick<ReadyFile, 'sha256' | 'name'>): string =>
  `${sha256.toString('hex')} ${name}`

/** Nothing of a name that looks like an Aadhaar number is kept. */
export const nameForField = ({ name }: StoredFile): string =>
  maskAadhaar(
    name
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 200),
  ) || 'file'

/** Small enough to come with the page; of a picture that we drew ourselves. */
export const previewOf = (jpeg: Uint8Array): Promise<Buffer> =>
  sharp(jpeg).resize(320, 320, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 60 }).toBuffer()

/**
 * Puts a file into the box, in place of what was there; the upload that it came as goes. `standOn`
 * came before.
 */
export async function putIntoField(
  parts: Parts,
  tx: Tx,
  box: SignerPosition,
  ready: ReadyFile | null,
): Promise<void> {
  await emptyFields(tx, box.document_id, parts.clock.now(), { positions: [box.id] })
  if (!ready) return
  const { fileId, preview, ...file } = ready
  await tx.fieldFiles.add({
    ...file,
    document_id: box.document_id,
    position_id: box.id,
    kind: box.kind,
    preview: preview && parts.keys.seal(preview, contextOf(box.id)),
  })
  await discardUpload(parts, tx, fileId)
}

/** Takes away what is in fields; its bytes go where nothing else stands on them. */
export async function emptyFields(
  tx: Tx,
  documentId: string,
  now: Date,
  which: { positions?: readonly string[] } = {},
): Promise<void> {
  for (const { sha256 } of await tx.fieldFiles.takeAway(documentId, which))
    await leaveToSweep(tx, sha256, now)
}

/**
 * What one person put into their fields, before somebody else fills them; stamps are nobody's own.
 */
export async function emptyOf(tx: Tx, { id, document_id }: Signer, now: Date): Promise<void> {
  const boxes = (await tx.signerPositions.ofSigner(id)).filter(takesFile)
  await emptyFields(tx, document_id, now, { positions: boxes.map((box) => box.id) })
}

export const previewFor = (keys: Keys, { position_id, preview }: FieldFile): string | null =>
  preview && `data:image/jpeg;base64,${keys.open(preview, contextOf(position_id)).toString('base64')}`

const contextOf = (boxId: string): string => `field-preview:${boxId}`

/** What is drawn in the fields of one person that show a picture, by their boxes. */
export async function picturesOf(
  { vault }: Pick<Parts, 'vault'>,
  tx: Tx,
  boxes: readonly SignerPosition[],
): Promise<Map<string, Uint8Array>> {
  const drawn = boxes.filter(({ kind }) => boxKinds[kind].drawnAs === 'picture')
  const files = await tx.fieldFiles.ofDocuments([...new Set(drawn.map((box) => box.document_id))])
  const pictures = new Map<string, Uint8Array>()
  for (const { position_id, sha256 } of files)
    if (drawn.some(({ id }) => id === position_id))
      pictures.set(position_id, await wholeFile(await readerOf(vault, tx.organisationId, sha256)))

  return pictures
}

/** Refuses where a box shows the stamp and the organisation has none. */
export async function requireStamp(tx: Tx, boxes: readonly SignerPosition[]): Promise<void> {
  if (!boxes.some(({ kind }) => kind === 'stamp')) return
  if (!(await tx.organisations.find(tx.organisationId))?.stamp_sha) throw new Refusal('STAMP_NOT_SET')
}

/**
 * The organisation's stamp as it is now, in each of these boxes that shows it: what is set later is
 * for later papers.
 */
export async function putStamps(tx: Tx, boxes: readonly SignerPosition[]): Promise<void> {
  const stamped = boxes.filter(({ kind }) => kind === 'stamp')
  if (stamped.length === 0) return
  const stamp = (await tx.organisations.lock(tx.organisationId)).stamp_sha
  if (!stamp) throw new Refusal('STAMP_NOT_SET')
  const already = await tx.fieldFiles.ofDocuments([...new Set(stamped.map((box) => box.document_id))])
  const there = new Set(already.map(({ position_id }) => position_id))
  await tx.fieldFiles.addMany(
    stamped
      .filter(({ id }) => !there.has(id))
      .map(({ id, document_id, kind }) => ({
        document_id,
        position_id: id,
        kind,
        sha256: Buffer.from(stamp, 'hex'),
        size: 0,
        mime: 'image/png',
        name: 'stamp',
        preview: null,
      })),
  )
}
