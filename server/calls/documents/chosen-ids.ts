import type { z } from 'zod'
import { type chosenDocuments, mostChosen } from '#contract/documents/chosen-documents.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import type { Tx } from '#store/store.ts'

/**
 * The documents that were chosen, or all that the list shows at this moment, newest first; each is
 * there once.
 */
export async function chosenIds(
  tx: Tx,
  member: Member,
  { document_ids, filter, searchValue }: z.output<typeof chosenDocuments>,
  now: Date,
): Promise<string[]> {
  if (document_ids) return [...new Set(document_ids)]
  const { ids } = await tx.documentList.page({
    ...(await narrowedFor(tx, member, filter ?? {}, { search: searchValue || null, now })),
    sortBy: 'updated_at',
    descending: true,
    page: 1,
    rows: mostChosen + 1,
  })
  if (ids.length > mostChosen) throw new Refusal('TOO_MANY_CHOSEN')
  if (ids.length === 0) throw new Refusal('NOTHING_CHOSEN')

  return ids
}
