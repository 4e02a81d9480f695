import type { PlainRefusalCode } from '#contract/vocabulary/refusals.ts'
import type { FileLimits } from '#contract/vocabulary/sending-settings.ts'
import type { KeptTag } from '#contract/vocabulary/text-tags.ts'
import type { Actor } from '#domain/actors.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ActiveContent, ByteSource } from '#engine'
import { requireClient } from '#services/clients/require-client.ts'
import { openDocket } from '#services/dockets/open-folder.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { placeTags } from '#services/signers/place-tags.ts'
import { type Examination, examineUpload } from '#services/uploads/examine-upload.ts'
import { asRefusal } from '#services/uploads/reading-refused.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { noteSources } from './note-sources.ts'
import { sharePeople } from './share-people.ts'

export interface Upload {
  fileId: string
  name: string
}

/**
 * A file that can become a document; what had to be repaired has its repaired bytes in the vault
 * beside the original.
 */
export interface Examined {
  /** One, or the pictures that become its pages. */
  fileIds: string[]
  pages: number
  pageSizes: { width: number; height: number }[]
  signedBefore: boolean
  activeContent: ActiveContent[]
  repaired: Kept | null
  /** Pages that we made of pictures or of a Word file, which are kept as they came too. */
  converted: Kept | null
  /** Pictures where it is not said. */
  convertedFrom?: 'word'
  /** Where its tags were looked for. */
  tagged?: TaggedFile
}

/** What an upload asks for by text tags. */
export interface TaggedFile {
  tags: KeptTag[]
  /** Why they stay in the file. */
  kept: 'signed' | 'not_apart' | null
  untagged: Kept | null
}

interface Kept {
  sha256: Buffer
  size: number
}

/**
 * Looks into an upload before anything is decided; reading it takes longer than a lock should be
 * held.
 */
export async function examineFile(
  parts: Parts,
  organisationId: string,
  file: StoredFile,
  limits: FileLimits,
): Promise<Examined> {
  if (file.state === 'locked') throw about(file, 'FILE_LOCKED')
  const reader = await parts.vault.open(organisationId, file.sha256)
  if (!reader) throw new Refusal('FILE_NOT_FOUND')
  // What was too heavy a moment ago is so still.
  if (file.problem === 'FILE_TOO_HEAVY') throw about(file, 'FILE_TOO_HEAVY')
  const examination = await examineUpload(parts, organisationId, reader)
  requireFewPages(file, examination, limits)
  if (examination.problem) throw about(file, examination.problem)
  const { pages, pageSizes, signedBefore, activeContent } = examination
  // Rewriting breaks signatures, so a damaged signed file is refused and only an unsigned one
  // mended.
  if (examination.damaged && signedBefore) throw about(file, 'FILE_DAMAGED')

  return {
    fileIds: [file.id],
    pages: pages ?? 0,
    pageSizes,
    signedBefore,
    activeContent,
    repaired: examination.damaged
      ? await parts.vault.put(organisationId, await soundCopy(parts, organisationId, file, reader))
      : null,
    converted: null,
  }
}

function requireFewPages(
  file: StoredFile,
  { pages, problem }: Examination,
  { pages: most }: FileLimits,
): void {
  if (pages === null || pages <= most || (problem && problem !== 'FILE_TOO_MANY_PAGES')) return
  throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages, most }, fields: fieldsOf(file) })
}

async function soundCopy(
  parts: Parts,
  organisationId: string,
  file: StoredFile,
  damaged: ByteSource,
): Promise<Uint8Array> {
  try {
    return await parts.fileExaminer.of(organisationId).repair(damaged)
  } catch (error) {
    const refusal = asRefusal(error, {
      NO_PAGES: 'FILE_NO_PAGES',
      CERTIFIED_NO_CHANGES: 'FILE_CERTIFIED',
      UNSUPPORTED: 'FILE_DYNAMIC_FORM',
    })
    throw refusal instanceof Refusal ? refusal.about(fieldsOf(file)) : refusal
  }
}

const fieldsOf = (file: StoredFile) => [
  { path: 'fileIds', code: 'FILE' as const, values: { file: file.name } },
]

export const about = (file: StoredFile, code: PlainRefusalCode): Refusal =>
  new Refusal(code, { fields: fieldsOf(file) })

interface NewDocket {
  initiatorId: string
  title: string
  tags?: readonly string[] | undefined
  clientId?: string | undefined
  /** What else the trail says of it. */
  of?: Readonly<Record<string, string | number>> | undefined
  /** Of many that one sheet makes. */
  batchId?: string | undefined
}

export async function makeDocket(
  tx: Tx,
  { initiatorId, title, tags, clientId, batchId, of }: NewDocket,
  by: Actor,
): Promise<string> {
  if (clientId) await requireClient(tx, clientId)
  const id = newId()
  const settings = await settingsForDocket(tx, initiatorId)
  await tx.dockets.add({
    id,
    title,
    initiator_id: initiatorId,
    state: 'draft',
    settings: JSON.stringify(settings),
    ...(tags && { tags: [...tags] }),
    ...(clientId && { client_id: clientId }),
    ...(batchId && { batch_id: batchId }),
  })
  await tx.audit.add('docket-created', { by, docketId: id, detail: { title, ...of } })

  return id
}

/**
 * Puts uploads into a draft docket as its next documents; the people already on the docket come
 * onto them.
 */
export async function addDocuments(
  tx: Tx,
  docketId: string,
  uploads: readonly Upload[],
  examined: readonly Examined[],
  by: Actor,
  now: Date,
) {
  const folder = await openDocket(tx, docketId)
  for (const document of folder.documents) requireDocumentState(document.state, 'draft')
  const files = new Map(
    (await tx.files.getLocked(examined.flatMap(({ fileIds }) => fileIds))).map((file) => [file.id, file]),
  )
  const made = []
  for (const [index, { fileId, name }] of uploads.entries()) {
    const file = files.get(fileId)
    const facts = examined.find(({ fileIds }) => fileIds[0] === fileId)
    // Another act used one, or the sweep took it, while we looked into it.
    if (!file || !facts || facts.fileIds.some((id) => files.get(id)?.state !== 'uploaded'))
      throw new Refusal('FILE_NOT_FOUND')
    const sequence = folder.documents.length + index + 1
    made.push(await addDocument(tx, docketId, { sequence, name, file, files, facts }, by))
  }
  await sharePeople(
    tx,
    folder.signers,
    made.map(({ document_id }) => document_id),
  )
  await placeTags(tx, docketId, by)
  await tx.dockets.refreshSearchText(docketId)
  await tx.announce(docketId, 'documents-added', { by: by.name })
  await tx.dockets.update(docketId, {}, now)

  return made
}

interface NewDocument {
  sequence: number
  name: string
  file: StoredFile
  /** All that were uploaded for this act, by their id. */
  files: ReadonlyMap<string, StoredFile>
  facts: Examined
}

async function addDocument(
  tx: Tx,
  docketId: string,
  { sequence, name, file, files, facts }: NewDocument,
  by: Actor,
) {
  const documentId = newId()
  const { fileIds, pages, pageSizes, signedBefore, activeContent, repaired, converted, tagged } = facts
  const untagged = tagged?.untagged ?? null
  const { sha256, size } = untagged ?? repaired ?? converted ?? file
  const isFromWord = facts.convertedFrom === 'word'
  const pictures = converted && !isFromWord ? fileIds.length : 0
  await tx.documents.add({
    id: documentId,
    docket_id: docketId,
    sequence,
    name,
    kind: converted ? 'converted' : 'uploaded',
    state: 'draft',
    head_version: 1 + (repaired ? 1 : 0) + (untagged ? 1 : 0),
    pages,
    page_sizes: JSON.stringify(pageSizes),
    text_tags: JSON.stringify(tagged?.tags ?? []),
    size,
  })
  const version = { document_id: documentId, id: newId(), number: 1 }
  if (converted) await tx.documentVersions.add({ ...version, reason: 'converted', ...converted })
  else
    await tx.documentVersions.add({
      ...version,
      reason: 'uploaded',
      sha256: file.sha256,
      size: file.size,
    })
  if (repaired)
    await tx.documentVersions.add({
      ...version,
      id: newId(),
      number: 2,
      reason: 'repaired',
      base_version: 1,
      ...repaired,
    })
  if (untagged)
    await tx.documentVersions.add({
      ...version,
      id: newId(),
      number: repaired ? 3 : 2,
      reason: 'untagged',
      base_version: repaired ? 2 : 1,
      ...untagged,
    })
  for (const id of fileIds) await tx.files.update(id, { state: 'used', expires_at: null })
  if (converted)
    await noteSources(
      tx,
      documentId,
      fileIds.map((id) => files.get(id)!),
      isFromWord ? 'word' : 'picture',
    )
  await tx.audit.add('document-added', {
    by,
    docketId,
    documentId,
    detail: {
      name,
      pages,
      size,
      repaired: repaired !== null,
      signed_before: signedBefore,
      active_content: activeContent.join(', '),
      ...(pictures > 0 && { pictures }),
      ...(isFromWord && { from_word: true }),
      ...(tagged && tagged.tags.length > 0 && { text_tags: tagged.tags.length }),
    },
    hashAfter: sha256,
  })

  return {
    document_id: documentId,
    name,
    pages,
    size,
    repaired: repaired !== null,
    signed_before: signedBefore,
    from_pictures: pictures,
    from_word: isFromWord,
    active_content: activeContent,
    text_tags: { fields: tagged?.tags.length ?? 0, kept: tagged?.kept ?? null },
  }
}
