import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { blocksIn } from '#contract/vocabulary/composed/walk.ts'
import { type WordDropped, withoutEnding } from '#contract/vocabulary/word-files.ts'
import type { ActOrigin } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { WordFilesBusy, WordNotConverted, WordTooHeavy } from '#providers/word-files/port.ts'
import type { Parts } from '#services/parts.ts'
import { takeUpload } from '#services/uploads/take-upload.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { OrganisationStore } from '#store/store.ts'
import { about } from '../make-documents.ts'
import { isWord, requireSound } from '../pages-of-word.ts'

interface Uploaded {
  fileId: string
  member: Member
  origin: ActOrigin
}

/** The same, of an upload of the member who asks. */
export async function textOfUpload(
  parts: Parts,
  store: OrganisationStore,
  { fileId, member, origin }: Uploaded,
) {
  const file = await store.read((tx) => tx.files.get(fileId))
  if (!file || file.uploaded_by !== member.userId || file.state !== 'uploaded')
    throw new Refusal('FILE_NOT_FOUND')

  return { name: withoutEnding(file.name), ...(await textOfWord(parts, member, file, origin)) }
}

/**
 * The text of a Word file to write on. Its pictures become uploads of the member, who may put them
 * into a document.
 */
async function textOfWord(
  parts: Parts,
  member: Member,
  file: StoredFile,
  origin: ActOrigin,
): Promise<{ blocks: Block[]; dropped: WordDropped[] }> {
  if (!isWord(file)) throw about(file, 'FILE_NOT_PDF')
  requireSound(file)
  const word = await parts.vault.open(member.organisationId, file.sha256)
  if (!word) throw new Refusal('FILE_NOT_FOUND')
  const { blocks, pictures, dropped } = await parts.wordFiles.text(word).catch((error: unknown) => {
    if (error instanceof WordFilesBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (error instanceof WordTooHeavy) throw about(file, 'FILE_WORD_HEAVY')
    throw error instanceof WordNotConverted ? about(file, 'FILE_WORD_UNREADABLE') : error
  })
  const uploads: string[] = []
  for (const [index, picture] of pictures.entries()) {
    const bytes = (async function* () {
      yield picture
    })()
    const name = `${file.name} ${index + 1}`
    uploads.push((await takeUpload(parts, member, { name, bytes, origin })).fileId)
  }
  for (const { block } of blocksIn(blocks))
    if (block.kind === 'picture') block.file_id = uploads[Number(block.file_id)] ?? ''
  // As it will be judged when it is saved.
  const judged = ComposedContent.safeParse({ language: 'en', blocks })
  if (!judged.success) throw new Refusal('CONTENT_TOO_HEAVY')

  return { blocks: judged.data.blocks, dropped }
}
