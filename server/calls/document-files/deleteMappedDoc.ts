import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteMappedDoc } from '#contract/document-files/deleteMappedDoc.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  arrangedDraft,
  mergedFile,
  openArranged,
  pagesHere,
  saveMerged,
} from '#services/document-files/arrange-pages.ts'
import { removeBeside } from './remove-beside.ts'

export default answer(deleteMappedDoc, async ({ mapped_id }, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const source = await store.read((tx) => tx.documentSources.get(mapped_id))
  if (!source || source.mode === 'picture' || source.mode === 'word') throw new Refusal('DOCUMENT_NOT_FOUND')
  if (source.mode === 'beside') return await removeBeside(store, source, acting)
  const arranged = await arrangedDraft(store, source.document_id, acting.member)
  const wanted = pagesHere(arranged.document).filter((page) => page.source !== mapped_id)
  if (wanted.length === arranged.document.pages) throw new Refusal('DOCUMENT_NOT_FOUND')
  const merged = await mergedFile(parts, store, arranged, wanted, { userId: acting.member.userId })

  return await store.transaction(async (tx) => {
    const opened = await openArranged(tx, parts, arranged, [merged], acting)
    await tx.audit.add('annexure-removed', {
      by: acting.by,
      docketId: opened.docket.id,
      documentId: opened.document.id,
      detail: { name: source.name, mode: 'inside' },
    })

    return { document_id: opened.document.id, ...(await saveMerged(tx, opened, merged, acting)) }
  })
})
