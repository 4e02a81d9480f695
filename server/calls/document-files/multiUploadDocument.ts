import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { withoutEnding } from '#contract/vocabulary/word-files.ts'
import { Refusal } from '#domain/refusal.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import {
  addDocuments,
  type Examined,
  examineFile,
  makeDocket,
} from '#services/document-files/make-documents.ts'
import { documentsOf, isPicture, pagesOfPictures } from '#services/document-files/pages-of-pictures.ts'
import { isWord, pagesOfWord } from '#services/document-files/pages-of-word.ts'
import { withTags } from '#services/document-files/text-tags.ts'
import { bytesOf, fileLimitsFor } from '#services/organisations/file-limits.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { tooLarge } from '#services/uploads/too-large.ts'

export default answer(multiUploadDocument, async (input, context) => {
  const acting = actingMember(context)
  const { member, by } = acting
  const { parts, store } = context
  const fileIds = [...new Set(input.fileIds)]
  const files = await store.read(async (tx) => Promise.all(fileIds.map((id) => tx.files.get(id))))
  const found = files.filter((file) => file !== null)
  if (found.length < fileIds.length || found.some(({ state }) => state === 'used'))
    throw new Refusal('FILE_NOT_FOUND')

  const limits = await store.read((tx) => fileLimitsFor(tx, member.userId, parts.settings))
  // Uploaded when more was taken, or opened from a smaller file that was locked.
  const mostBytes = bytesOf(limits, parts.settings)
  if (found.some(({ size }) => size > mostBytes)) throw tooLarge(mostBytes)
  const sources = found.map(({ id, name }, index) => ({
    fileId: id,
    name: input.names?.[index] ?? withoutEnding(name),
  }))
  const examined: Examined[] = []
  for (const [first, ...more] of documentsOf(found, input.as_one ?? false)) {
    const title = sources.find(({ fileId }) => fileId === first.id)?.name ?? first.name
    examined.push(
      isPicture(first)
        ? await pagesOfPictures(parts, member.organisationId, [first, ...more], { title, limits })
        : await withTags(
            parts,
            member.organisationId,
            first,
            isWord(first)
              ? await pagesOfWord(parts, member.organisationId, first, limits)
              : await examineFile(parts, member.organisationId, first, limits),
          ),
    )
  }

  const copies = examined.flatMap(({ repaired, converted, tagged }) =>
    [repaired, converted, tagged?.untagged].flatMap((copy) => copy?.sha256 ?? []),
  )

  return store.transaction(async (tx) => {
    await standOn(parts.vault, tx, copies)
    const given = input.docket_id ? await openDocket(tx, input.docket_id) : null
    if (given) {
      await requireMayOnDocket(tx, 'add_files', given, member)
      await beginChange(tx, given.docket, acting)
    }

    const uploads = sources.filter(({ fileId }) => examined.some(({ fileIds }) => fileIds[0] === fileId))
    const title = input.title || uploads[0]?.name || 'Docket'
    const docketId =
      given?.docket.id ??
      (await makeDocket(
        tx,
        { initiatorId: member.userId, title, tags: input.tags, clientId: input.client_id },
        by,
      ))
    const now = parts.clock.now()
    const documents = await addDocuments(tx, docketId, uploads, examined, by, now)
    const first = documents[0]?.document_id
    if (!given && first) await addUsualPeople(tx, first, { ...acting, now })

    return { docket_id: docketId, documents }
  })
})
