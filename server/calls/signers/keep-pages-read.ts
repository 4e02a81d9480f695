import { Refusal } from '#domain/refusal.ts'
import type { OpenLink } from '#services/signing/open-link.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

export type PagesRead = readonly { document_id: string; pages: readonly number[] }[]

/** What two phones have read comes together. */
export async function keepPagesRead(
  tx: Tx,
  { link, documents }: Pick<OpenLink, 'link' | 'documents'>,
  open: readonly Signer[],
  read: PagesRead,
): Promise<void> {
  if (read.length === 0) return
  // Again, now that the docket is locked: it was read before that.
  const kept = { ...(await tx.signerLinks.get(link.id))?.pages_read }
  for (const { document_id, pages } of read) {
    const document = documents.find(({ id }) => id === document_id)
    if (!document || !open.some((row) => row.document_id === document_id))
      throw new Refusal('DOCUMENT_NOT_FOUND')
    const missing = pages.find((page) => page > document.pages)
    if (missing !== undefined)
      throw new Refusal('PAGE_NOT_FOUND', { values: { pages: document.pages, page: missing } })
    kept[document_id] = [...new Set([...(kept[document_id] ?? []), ...pages])].sort((a, b) => a - b)
  }
  await tx.signerLinks.keepRead(link.id, kept)
}
