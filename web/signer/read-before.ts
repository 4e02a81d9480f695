import type { SigningPage } from './journey-types.ts'
import { pageKey } from './reading.ts'

/** Of all papers, what the server has kept. */
export const readBefore = ({ documents }: SigningPage): string[] =>
  documents.flatMap(({ document_id, pages_read }) =>
    // While servers are exchanged, one of the old version answers without them.
    (pages_read ?? []).map((number) => pageKey(document_id, number)),
  )
