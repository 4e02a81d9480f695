import type { z } from 'zod'
import { type chosenDocuments, mostChosen } from '#contract/documents/chosen-documents.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import type { Tx } from '#store/store.ts'

/**
 * The documents that were chosen, or all that the list shows at this moment, newest first; each is
 * there once. Of whole dockets it is one document each.
 */
export async function chosenIds(
  tx: Tx,
  member: Member,
  { document_ids, filter, searchValue, whole_dockets: wholeDockets }: z.output<typeof chosenDocuments>,
  now: Date,
  most = mostChosen,
): Promise<string[]> {
  if (document_ids) return [...new Set(document_ids)]
  if (most > mostChosen)
    return await inPortions(tx, member, { filter, searchValue, wholeDockets }, { now, most })
  const { ids } = await tx.documentList.page({
    ...(await narrowedFor(tx, member, filter ?? {}, { search: searchValue || null, now })),
    sortBy: 'updated_at',
    descending: true,
    page: 1,
    rows: most + 1,
    wholeDockets,
  })
  if (ids.length > most) throw new Refusal('TOO_MANY_CHOSEN')
  if (ids.length === 0) throw new Refusal('NOTHING_CHOSEN')

  return ids
}

// Our choice: a statement that finds so many ends long before its time is over.
const foundTogether = 2_000

/** More than a page of the list: portion by portion, the newest first. */
async function inPortions(
  tx: Tx,
  member: Member,
  {
    filter,
    searchValue,
    wholeDockets,
  }: Pick<z.output<typeof chosenDocuments>, 'filter' | 'searchValue'> & { wholeDockets: boolean },
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const narrowed = await narrowedFor(tx, member, filter ?? {}, { search: searchValue || null, now })
  const ids: string[] = []
  const dockets = new Set<string>()
  for (let last: string | null = null; ; ) {
    const found = await tx.documentList.after(narrowed, last, foundTogether)
    last = found.at(-1)?.id ?? null
    for (const { id, docket_id } of found) {
      if (!wholeDockets || !dockets.has(docket_id)) ids.push(id)
      dockets.add(docket_id)
    }
    if (ids.length > most) throw new Refusal('TOO_MANY_CHOSEN')
    if (found.length < foundTogether) break
  }
  if (ids.length === 0) throw new Refusal('NOTHING_CHOSEN')

  return ids
}

/** The same with all files of the dockets, where whole dockets were chosen. */
export async function chosenFiles(
  tx: Tx,
  member: Member,
  chosen: z.output<typeof chosenDocuments>,
  now: Date,
): Promise<string[]> {
  const ids = await chosenIds(tx, member, chosen, now)
  if (!chosen.whole_dockets) return ids
  const files = await tx.documentList.ofSameDockets(ids)
  if (files.length > mostChosen) throw new Refusal('TOO_MANY_CHOSEN')

  return files.map(({ id }) => id)
}
