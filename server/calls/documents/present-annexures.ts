import type { AnnexureRecord } from '#contract/documents/document-record.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'

/** What was tied to a document and is still there, in the order in which it came. */
export async function presentAnnexures(
  tx: Tx,
  { id, state, docket_id, page_sources }: Document,
): Promise<AnnexureRecord[]> {
  if (state !== 'draft') return []
  const sources = await tx.documentSources.of(id)
  if (sources.length === 0) return []
  const there = new Set((await tx.documents.ofDocket(docket_id)).map((document) => document.id))

  return sources.flatMap(({ id: mapped_id, name, mode, beside_document_id }): AnnexureRecord[] => {
    if (mode === 'beside')
      return there.has(beside_document_id ?? '') ? [{ mapped_id, name, mode, pages: [] }] : []
    const pages = (page_sources ?? []).flatMap((source, index) => (source === mapped_id ? [index + 1] : []))

    return mode === 'inside' && pages.length > 0 ? [{ mapped_id, name, mode, pages }] : []
  })
}
