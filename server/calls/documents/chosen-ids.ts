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
