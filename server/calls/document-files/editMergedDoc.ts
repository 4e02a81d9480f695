import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { editMergedDoc } from '#contract/document-files/editMergedDoc.ts'
import type { Turn } from '#domain/positions/turn-box.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  arrangedDraft,
  mergedFile,
  openArranged,
  pagesHere,
  saveMerged,
  type WantedPage,
} from '#services/document-files/arrange-pages.ts'
import { splitOff } from './split-pages.ts'

type Ranges = readonly { from: number; to: number; turn: Turn }[]

export default answer(editMergedDoc, async ({ document_id, version, parts: ranges, split }, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const arranged = await arrangedDraft(store, document_id, acting.member)
  if (version !== undefined && version !== arranged.head.number) throw new Refusal('DOCKET_STALE')
  const here = pagesHere(arranged.document)
  const [wanted, gone] = [pagesOf(here, ranges), pagesOf(here, split?.parts ?? [])]
  const all = [...wanted, ...gone].map(({ page }) => page)
  if (new Set(all).size < all.length) throw new Refusal('PAGE_TWICE')
  const by = { userId: acting.member.userId }
  const merged = await mergedFile(parts, store, arranged, wanted, by)
  const apart = split ? { name: split.name, file: await mergedFile(parts, store, arranged, gone, by) } : null

  return await store.transaction(async (tx): Promise<OutputOf<typeof editMergedDoc>> => {
    const files = apart ? [merged, apart.file] : [merged]
    const opened = await openArranged(tx, parts, arranged, files, acting)
    // Before the boxes of pages that leave are taken away.
    const made = apart && (await splitOff(tx, opened, apart.file, apart.name, acting))

    return { ...(await saveMerged(tx, opened, merged, acting)), split: made }
  })
})

function pagesOf(here: readonly WantedPage[], ranges: Ranges): WantedPage[] {
  return ranges.flatMap(({ from, to, turn }) => {
    if (to < from || to > here.length)
      throw new Refusal('PAGE_NOT_FOUND', { values: { pages: here.length, page: Math.max(from, to) } })

    return here.slice(from - 1, to).map((page) => ({ ...page, turn }))
  })
}
