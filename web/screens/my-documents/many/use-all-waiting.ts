import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/define-call.ts'
import { getBulkEsignDocuments } from '#contract/documents/getBulkEsignDocuments.ts'
import { mostInBulk } from '#contract/vocabulary/bulk-limits.ts'
import type { bulkMethods } from '#contract/vocabulary/bulk-signing.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import type { CallFailure } from '../../../wire/call-failure.ts'
import { ask } from '../../../wire/use-call.ts'

export type WaitingPaper = OutputOf<typeof getBulkEsignDocuments>['rows'][number]

export type BulkMethod = (typeof bulkMethods)[number]

interface AllWaiting {
  papers: WaitingPaper[]
  /** Most documents of one visit to a provider; null where it is signed here. */
  each: number | null
}

/** Everything that waits for this member's signature, up to what one act takes. */
export function useAllWaiting(method: BulkMethod, enabled: boolean) {
  return useQuery<AllWaiting, CallFailure>({
    queryKey: [getBulkEsignDocuments.path, 'all', method],
    enabled,
    // A choice is made from this list: it does not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const rows: WaitingPaper[] = []
      for (let pageNo = 1; ; pageNo++) {
        const page = await ask(
          getBulkEsignDocuments,
          { type_mode: method, pageNo, maxRows: mostPageRows },
          signal,
        )
        rows.push(...page.rows)
        if (page.rows.length < mostPageRows || rows.length >= mostInBulk)
          return { papers: rows.slice(0, mostInBulk), each: page.each }
      }
    },
  })
}
