import { withoutEnding } from '#contract/vocabulary/word-files.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { bytesOf, fileLimitsFor } from '#services/organisations/file-limits.ts'
import type { Parts } from '#services/parts.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { OrganisationStore } from '#store/store.ts'
import { type Examined, examineFile, type Upload } from './make-documents.ts'
import { documentsOf, isPicture, pagesOfPictures } from './pages-of-pictures.ts'
import { isWord, pagesOfWord } from './pages-of-word.ts'
import { withTags } from './text-tags.ts'

interface Asked {
  fileIds: readonly string[]
  names?: readonly string[] | undefined
  /** The pictures among them become the pages of one document. */
  asOne?: boolean | undefined
}

/** Documents to be, in the order given. */
export interface ReadUploads {
  uploads: Upload[]
  examined: Examined[]
  /** What was made of them in the vault: nobody may erase it before a transaction names it. */
  copies: Buffer[]
}

/** Reads uploads that become documents, before any transaction: reading takes longer. */
export async function readUploads(
  parts: Parts,
  store: OrganisationStore,
  { userId, organisationId }: Pick<Member, 'userId' | 'organisationId'>,
  { fileIds, names, asOne = false }: Asked,
): Promise<ReadUploads> {
  const ids = [...new Set(fileIds)]
  const files = await store.read(async (tx) => Promise.all(ids.map((id) => tx.files.get(id))))
  const found = files.filter((file) => file !== null)
  if (
    found.length < ids.length ||
    found.some(({ state, uploaded_by }) => state === 'used' || uploaded_by !== userId)
  )
    throw new Refusal('FILE_NOT_FOUND')

  const limits = await store.read((tx) => fileLimitsFor(tx, userId, parts.settings))
  // Uploaded when more was taken, or opened from a smaller file that was locked.
  const mostBytes = bytesOf(limits, parts.settings)
  if (found.some(({ size }) => size > mostBytes)) throw tooLarge(mostBytes)
  const sources = found.map(({ id, name }, index) => ({
    fileId: id,
    name: names?.[index] ?? withoutEnding(name),
  }))
  const examined: Examined[] = []
  for (const [first, ...more] of documentsOf(found, asOne)) {
    const title = sources.find(({ fileId }) => fileId === first.id)?.name ?? first.name
    examined.push(
      isPicture(first)
        ? await pagesOfPictures(parts, organisationId, [first, ...more], { title, limits })
        : await withTags(
            parts,
            organisationId,
            first,
            isWord(first)
              ? await pagesOfWord(parts, organisationId, first, limits)
              : await examineFile(parts, organisationId, first, limits),
          ),
    )
  }

  return {
    uploads: sources.filter(({ fileId }) => examined.some((one) => one.fileIds[0] === fileId)),
    examined,
    copies: examined.flatMap(({ repaired, converted, tagged }) =>
      [repaired, converted, tagged?.untagged].flatMap((copy) => copy?.sha256 ?? []),
    ),
  }
}
