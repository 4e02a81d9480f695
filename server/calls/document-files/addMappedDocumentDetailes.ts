import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { Refusal } from '#domain/refusal.ts'
import { arrangedDraft } from '#services/document-files/arrange-pages.ts'
import { addBeside, mergeInside } from './map-annexure.ts'

export default answer(addMappedDocumentDetailes, async ({ document_id, fileId, mode, position }, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const arranged = await arrangedDraft(store, document_id, acting.member)
  const file = await store.read((tx) => tx.files.get(fileId))
  if (!file || file.state === 'used' || file.uploaded_by !== acting.member.userId)
    throw new Refusal('FILE_NOT_FOUND')
  if (mode === 'beside') return await addBeside(parts, store, arranged, file, acting)
  const { pages } = arranged.document
  const behind = position ?? pages
  if (behind > pages) throw new Refusal('PAGE_NOT_FOUND', { values: { pages, page: behind } })

  return await mergeInside(parts, store, arranged, { file, behind }, acting)
})
