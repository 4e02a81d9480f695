import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { editMergedDoc } from '#contract/document-files/editMergedDoc.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  arrangedDraft,
  mergedFile,
  openArranged,
  pagesHere,
  saveMerged,
} from '#services/document-files/arrange-pages.ts'

export default answer(editMergedDoc, async ({ document_id, version, parts: ranges }, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const arranged = await arrangedDraft(store, document_id, acting.member)
  if (version !== undefined && version !== arranged.head.number) throw new Refusal('DOCKET_STALE')
  const here = pagesHere(arranged.document)
  const wanted = ranges.flatMap(({ from, to }) => {
    const pages = here.slice(from - 1, to)
    if (to < from || to > here.length) throw outOfRange(here.length, Math.max(from, to))

    return pages
  })
  if (new Set(wanted).size < wanted.length) throw new Refusal('PAGE_TWICE')
  const merged = await mergedFile(parts, store, arranged, wanted, { userId: acting.member.userId })

  return await store.transaction(async (tx) => {
    const opened = await openArranged(tx, parts, arranged, merged, acting)

    return await saveMerged(tx, opened, merged, acting)
  })
})

const outOfRange = (pages: number, page: number) => new Refusal('PAGE_NOT_FOUND', { values: { pages, page } })
