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

interface Waiting {
  papers: WaitingPaper[]
  /** Most documents of one visit to a provider; null where it is signed here. */
  each: number | null
  /** For a way whose key is at a signing service: which services there are. */
  services: OutputOf<typeof getBulkEsignDocuments>['signing_services']
}

interface AllWaiting extends Waiting {
  method: BulkMethod
}

/**
 * Everything that waits for this member's signature, up to what one act takes. Where no method is
 * chosen, it is the one that most of the documents allow.
 */
export function useAllWaiting(methods: readonly BulkMethod[], chosen: BulkMethod | null, enabled: boolean) {
  return useQuery<AllWaiting, CallFailure>({
    queryKey: [getBulkEsignDocuments.path, 'all', methods, chosen],
    enabled,
    // A choice is made from this list: it does not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const first = chosen ?? methods[0]!
      const waiting = await allWaiting(first, signal)
      const method = chosen ?? allowedByMost(methods, waiting.papers)

      return { ...(method === first ? waiting : await allWaiting(method, signal)), method }
    },
  })
}

async function allWaiting(method: BulkMethod, signal: AbortSignal): Promise<Waiting> {
  const rows: WaitingPaper[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await ask(
      getBulkEsignDocuments,
      { type_mode: method, pageNo, maxRows: mostPageRows },
      signal,
    )
    rows.push(...page.rows)
    if (page.rows.length < mostPageRows || rows.length >= mostInBulk)
      return { papers: rows.slice(0, mostInBulk), each: page.each, services: page.signing_services }
  }
}

/** Documents whose sender allows the method. */
export const allowed = (papers: readonly WaitingPaper[], method: BulkMethod): number =>
  papers.filter(({ methods }) => methods.includes(method)).length

/** Of two that as many allow, it is the first. */
function allowedByMost(methods: readonly BulkMethod[], papers: readonly WaitingPaper[]): BulkMethod {
  return methods.reduce((best, one) => (allowed(papers, one) > allowed(papers, best) ? one : best))
}
