import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import type { Box } from '#domain/positions/box-on-page.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile } from '#domain/signers/turn.ts'
import type { Parts } from '#services/parts.ts'
import { boxesToCopy } from '#services/signers/seats/gather-seats.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { ActingLater } from '../../acting.ts'
import { copyAsked, copyBoxes, copyPeople } from '../../copy-people.ts'
import { beginChange } from '../../editing.ts'
import type { LaterMember } from '../../member-later.ts'
import { type Folder, openDocket, requireMayOnDocket, signersOn } from '../../open-folder.ts'
import { withOwn } from '../../own-settings.ts'
import { readDocket } from '../../read-document.ts'
import { findPlaces, type Model, type ReadFile, readModel } from './find-places.ts'

/** The docket that others follow: people, boxes and the words beside the boxes, a file each. */
interface Like {
  folder: Folder
  files: { boxes: readonly SignerPosition[]; model: Model }[]
}

/** Where the boxes of each file go in the draft, and by which version of it that was found. */
export interface Found {
  like: Like
  files: { version: number; places: ReadonlyMap<string, Box | null> }[]
}

export type Models = Map<string, Promise<Like>>

/**
 * Finds the places in a draft for the boxes of the docket that it follows. Outside the transaction
 * that copies them, because a long file takes seconds to read; the docket to follow is read once
 * for all drafts.
 */
export async function findLike(
  parts: Parts,
  store: OrganisationStore,
  asked: { likeId: string; docketId: string; member: LaterMember; models: Models },
): Promise<Found> {
  const { likeId, docketId, member, models } = asked
  const reading = models.get(likeId) ?? readLike(parts, store, likeId, member)
  models.set(likeId, reading)
  // A reader that is busy is asked again, by this draft and by the next.
  const like = await reading.catch((error: unknown) => {
    models.delete(likeId)
    throw error
  })
  const files = await store.read(async (tx) => filesOf(tx, await readDocket(tx, docketId, member)))
  if (files.length !== like.files.length)
    throw new Refusal('LIKE_OTHER_FILES', { values: { wanted: like.files.length, files: files.length } })

  return {
    like,
    files: await Promise.all(
      files.map(async (file, index) => ({
        version: file.version.number,
        places: await findPlaces(parts, store.organisationId, like.files[index]!.model, file),
      })),
    ),
  }
}

async function readLike(
  parts: Parts,
  store: OrganisationStore,
  likeId: string,
  member: LaterMember,
): Promise<Like> {
  const { folder, files, boxes } = await store.read(async (tx) => {
    const folder = await readDocket(tx, likeId, member)

    return {
      folder,
      files: await filesOf(tx, folder),
      boxes: await boxesToCopy(
        tx,
        folder.documents.map(({ id }) => id),
      ),
    }
  })

  return {
    folder,
    files: await Promise.all(
      folder.documents.map(async ({ id }, index) => {
        const own = boxes.filter(({ document_id }) => document_id === id)

        return { boxes: own, model: await readModel(parts, store.organisationId, files[index]!, own) }
      }),
    ),
  }
}

async function filesOf(tx: Tx, { documents }: Folder): Promise<ReadFile[]> {
  const files: ReadFile[] = []
  for (const { id, head_version, page_sizes } of documents) {
    const version = await tx.documentVersions.get(id, head_version)
    if (!version) throw new Error(`Document ${id} lacks its head version.`)
    files.push({ version, pages: page_sizes.map((size, index) => ({ page_number: index + 1, ...size })) })
  }

  return files
}

/**
 * Gives a draft without people those of the docket that it follows, with their boxes and its
 * settings.
 */
export async function prepareLike(
  tx: Tx,
  keys: Keys,
  docketId: string,
  { like, files }: Found,
  acting: ActingLater,
): Promise<void> {
  const { member, by, now } = acting
  const folder = await openDocket(tx, docketId)
  await requireMayOnDocket(tx, 'edit', folder, member)
  await clearPeople(tx, folder, like, now)
  // Its pages were changed while they were read.
  if (folder.documents.some(({ head_version }, index) => files[index]?.version !== head_version))
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 })
  requirePlaces(folder, { like, files })
  await beginChange(tx, folder.docket, acting)
  const { own } = like.folder.docket.settings as unknown as DocketSettings
  await tx.dockets.update(
    docketId,
    { message: like.folder.docket.message, ...(own && { settings: withOwn(folder.docket, own) }) },
    now,
  )
  for (const [index, { id: documentId }] of folder.documents.entries()) {
    const { boxes } = like.files[index]!
    const place = { docketId, documentId }
    const people = await copyPeople(
      tx,
      signersOn(like.folder, like.folder.documents[index]!.id),
      place,
      member.userId,
    )
    const { places } = files[index]!
    await copyBoxes(tx, keys, boxes, documentId, people, (box) => places.get(box.id) ?? box)
    await copyAsked(tx, place, people)
  }
  await tx.dockets.refreshSearchText(docketId)
  await tx.audit.add('docket-prepared', { by, docketId, detail: { like: like.folder.docket.title } })
  await tx.announce(docketId, 'docket-changed', { by: by.name })
}

/**
 * Usual people came with the draft: where the docket to follow has them too, they come from there.
 */
async function clearPeople(
  tx: Tx,
  { docket, documents, signers }: Folder,
  like: Like,
  now: Date,
): Promise<void> {
  const keys = new Set(like.folder.signers.map(({ person_key }) => person_key))
  const boxes = await tx.signerPositions.ofDocuments(documents.map(({ id }) => id))
  const isBare = boxes.length === 0 && signers.every(({ person_key }) => keys.has(person_key))
  if (docket.state !== 'draft' || !isBare) throw new Refusal('LIKE_HAS_PEOPLE')
  for (const { id } of signers) await tx.signers.update(id, { deleted_at: now }, now)
}

/** Either each box has its place, or nothing is copied. */
function requirePlaces({ documents }: Folder, { like, files }: Found): void {
  for (const [index, { boxes }] of like.files.entries())
    for (const { id, page, signer_id } of boxes) {
      const signer = like.folder.signers.find((one) => one.id === signer_id)
      if (!signer || !signsFile(signer) || files[index]!.places.get(id)) continue
      throw new Refusal('LIKE_NO_PLACE', {
        values: { document: documents[index]!.name, person: signer.name, page },
      })
    }
}
