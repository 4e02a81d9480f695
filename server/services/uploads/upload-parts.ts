import { hour } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { eraseUnneeded } from '#services/retention/erase-unneeded.ts'
import type { PartOwner, UploadPart } from '#store/document-files/upload-parts.ts'
import { newId } from '#store/new-id.ts'
import { Outage } from '#store/outage.ts'
import type { Tx } from '#store/store.ts'
import type { PutOptions } from '#store/vault/vault.ts'
import { leaveToSweep } from './leave-to-sweep.ts'
import { readerOf } from './stored-bytes.ts'
import { type Incoming, type Taken, takeUpload, takeWhole, type Uploader } from './take-upload.ts'

const keptFor = 24 * hour

/**
 * Our choice: less is not kept where a line breaks. So pieces stay few, and a line that carries
 * less than this between two breaks carries no file anyway.
 */
export const smallestPart = 32 * 1024

/** Where the bytes of a request belong in an upload. */
export interface Place {
  /** Chosen by the client, a UUID. */
  uploadId: string
  offset: number
  /** Of the whole file; null while the client does not know it. */
  length: number | null
}

export type Received = Taken | { received: number }

const ownerOf = (uploader: Uploader): PartOwner => ({
  uploaded_by: uploader.kind === 'member' ? uploader.userId : null,
  signer_link_id: uploader.kind === 'signer' ? uploader.linkId : null,
})

const sum = (rows: readonly UploadPart[]): number => rows.reduce((all, { size }) => all + size, 0)

const asked = (parts: Parts, uploader: Uploader, uploadId: string): Promise<UploadPart[]> =>
  parts.store
    .forOrganisation(uploader.organisationId)
    .read((tx) => tx.uploadParts.of(uploadId, ownerOf(uploader)))

/** How many bytes of an upload are kept; 0 for one that is unknown or another's. */
export const receivedOf = async (parts: Parts, uploader: Uploader, uploadId: string): Promise<number> =>
  sum(await asked(parts, uploader, uploadId))

/** Fewer bytes came than are worth a row. */
class TooFew extends Error {}

/**
 * Takes bytes that follow those which arrived before; what is here already is passed over. Where
 * the line breaks, what came is kept and the client goes on behind it; the last piece makes the
 * file.
 */
export async function takePart(
  parts: Parts,
  uploader: Uploader,
  asPlaced: Place,
  incoming: Incoming,
): Promise<Received> {
  const { uploadId, length } = asPlaced
  const before = await asked(parts, uploader, uploadId)
  const offset = sum(before)
  if (offset < asPlaced.offset) throw new Refusal('UPLOAD_OFFSET')
  const finished = before.find(({ file_id }) => file_id !== null)
  if (finished?.file_id) return finishedFile(parts, uploader, finished.file_id)

  const place = { ...asPlaced, offset }
  const bytes = behind(incoming.bytes, offset - asPlaced.offset)
  const keepPart = (kept: Kept) => keep(parts, uploader, place, kept)
  let received = offset
  try {
    if (offset === 0 && length !== null) {
      const whole = { ...incoming, bytes }
      const taken = await takeWhole(parts, uploader, whole, { whole: length, keep: keepPart })
      if (!('received' in taken)) await finish(parts, uploader, place, taken)

      return taken
    }
    if (offset !== length) {
      const options = { keepsRoom: true, claim: keepPart }
      received += (await parts.vault.put(uploader.organisationId, bytes, options)).size
    }
  } catch (why) {
    if (!(why instanceof TooFew)) throw why
  }
  if (received !== length) return { received }

  const all = await asked(parts, uploader, uploadId)
  // The same last piece twice, at the same moment: the other request makes the file.
  if (sum(all) !== length || all.some(({ file_id }) => file_id !== null)) throw new Refusal('UPLOAD_OFFSET')
  const joinedBytes = joined(parts, uploader.organisationId, all)
  try {
    const taken = await takeUpload(parts, uploader, { ...incoming, bytes: joinedBytes })
    await finish(parts, uploader, place, taken)

    return taken
  } catch (why) {
    // Sent again it is refused again; what is only away is tried again with the pieces that are
    // here.
    if (why instanceof Refusal && !(why instanceof Outage)) await forget(parts, uploader, uploadId)
    throw why
  }
}

const forget = (parts: Parts, uploader: Uploader, uploadId: string): Promise<void> =>
  parts.store
    .forOrganisation(uploader.organisationId)
    .transaction(async (tx) => dropBytes(parts, tx, await tx.uploadParts.remove(uploadId, ownerOf(uploader))))

type Kept = Parameters<NonNullable<PutOptions['claim']>>[0]

async function keep(
  parts: Parts,
  uploader: Uploader,
  { uploadId, offset, length }: Place,
  { sha256, size }: Kept,
): Promise<void> {
  if (size < smallestPart && offset + size !== length) throw new TooFew()
  const isKept = await parts.store.forOrganisation(uploader.organisationId).transaction(async (tx) => {
    await tx.vaultErasure.aloneWith(sha256)

    return tx.uploadParts.add({
      id: newId(),
      upload_id: uploadId,
      at_byte: offset,
      size,
      sha256,
      file_id: null,
      ...ownerOf(uploader),
      expires_at: new Date(parts.clock.now().getTime() + keptFor),
    })
  })
  // Two servers may read two requests of one client at once: the first that ends is kept.
  if (!isKept) throw new Refusal('UPLOAD_OFFSET')
}

async function* behind(bytes: AsyncIterable<Uint8Array>, skipped: number): AsyncGenerator<Uint8Array> {
  let left = skipped
  for await (const piece of bytes) {
    if (piece.length > left) yield left > 0 ? piece.subarray(left) : piece
    left = Math.max(0, left - piece.length)
  }
}

async function* joined(
  parts: Parts,
  organisationId: string,
  rows: readonly UploadPart[],
): AsyncGenerator<Uint8Array> {
  for (const { sha256 } of rows) {
    if (!sha256) throw new Error('A finished upload is not joined again.')
    yield* (await readerOf(parts.vault, organisationId, sha256)).stream()
  }
}

/** The pieces go; one row stays for a client that never read the answer. */
async function finish(parts: Parts, uploader: Uploader, { uploadId }: Place, taken: Taken): Promise<void> {
  await parts.store.forOrganisation(uploader.organisationId).transaction(async (tx) => {
    await dropBytes(parts, tx, await tx.uploadParts.remove(uploadId, ownerOf(uploader)))
    await tx.uploadParts.add({
      id: newId(),
      upload_id: uploadId,
      at_byte: 0,
      size: taken.size,
      sha256: null,
      file_id: taken.fileId,
      ...ownerOf(uploader),
      expires_at: new Date(parts.clock.now().getTime() + hour),
    })
  })
}

async function finishedFile(parts: Parts, uploader: Uploader, fileId: string): Promise<Taken> {
  const file = await parts.store.forOrganisation(uploader.organisationId).read((tx) => tx.files.get(fileId))
  // Looked at and refused, or used and gone meanwhile.
  if (!file) throw new Refusal('UPLOAD_OFFSET')
  const { name, size, sha256, pages } = file

  return { fileId, name, size, sha256: sha256.toString('hex'), pages }
}

async function dropBytes(parts: Parts, tx: Tx, rows: readonly UploadPart[]): Promise<void> {
  const hashes = rows.flatMap(({ sha256 }) => sha256 ?? [])
  if (hashes.length === 0) return
  if (await tx.vaultErasure.mayErase()) return eraseUnneeded(parts, tx, hashes)
  for (const sha256 of hashes) await leaveToSweep(tx, sha256, parts.clock.now())
}

/** Ends uploads that nobody went on with in time. */
export async function sweepParts(parts: Parts, organisationId: string, most: number): Promise<number> {
  return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (!(await tx.vaultErasure.mayErase())) return 0
    const swept = await tx.uploadParts.sweep(parts.clock.now(), most)
    await dropBytes(parts, tx, swept)

    return swept.length
  })
}
