import { Refusal } from '#domain/refusal.ts'
import type { OpenLink } from '#services/signing/open-link.ts'
import type { Tx } from '#store/store.ts'

export type PagesRead = readonly { document_id: string; pages: readonly number[] }[]

/** Only then does a person read and fill it. */
export const isOpen = ({ state }: { state: string }): boolean =>
  state === 'opened' || state === 'authenticated'

/** What two phones have read comes together. */
export async function keepPagesRead(
  tx: Tx,
  { link, documents, rows, everyone }: OpenLink,
  read: PagesRead,
): Promise<void> {
  if (read.length === 0) return
  // Again, now that the docket is locked: it was read before that.
  const kept = { ...(await tx.signerLinks.get(link.id))?.pages_read }
  for (const { document_id, pages } of read) {
    const document = documents.find(({ id }) => id === document_id)
    const isIts = (row: { document_id: string }) => row.document_id === document_id
    if (!document || !everyone.some((row) => isIts(row) && row.person_key === link.person_key))
      throw new Refusal('DOCUMENT_NOT_FOUND')
    // Signed or completed since it was read: nobody reads on in it, and the others count.
    if (!rows.some((row) => isIts(row) && isOpen(row))) continue
    const missing = pages.find((page) => page > document.pages)
    if (missing !== undefined)
      throw new Refusal('PAGE_NOT_FOUND', { values: { pages: document.pages, page: missing } })
    kept[document_id] = [...new Set([...(kept[document_id] ?? []), ...pages])].sort((a, b) => a - b)
  }
  await tx.signerLinks.keepRead(link.id, kept)
}
