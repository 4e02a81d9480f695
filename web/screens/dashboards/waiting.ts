import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import type { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'

type Paper = OutputOf<typeof getDocumentsInfo>['rows'][number]
type Request = OutputOf<typeof getDocumentRequests>['rows'][number]

/** What waits for the member: a paper to sign or check, or a request of their branch. */
export type Waiting =
  | { id: string; kind: 'sign' | 'approve' | 'check'; since: string; paper: Paper }
  | { id: string; kind: 'take' | 'give'; since: string; request: Request }

const paperActs = ['sign', 'approve', 'check'] as const

/** One that nobody has, to take; one that the member has, to answer. */
function actOn({ state, may }: Request): 'take' | 'give' | null {
  if (state === 'open' && may.includes('take')) return 'take'

  return state === 'in_progress' && may.includes('give') ? 'give' : null
}

/**
 * Both in one order: what waits longest comes first. Each list comes in that order, so none is
 * passed over.
 */
export function waitingLongest(
  papers: readonly Paper[],
  requests: readonly Request[],
  most: number,
): Waiting[] {
  const ofPapers = papers.flatMap((paper): Waiting[] => {
    const kind = paperActs.find((act) => paper.may.includes(act))
    const since = paper.waits_since ?? paper.updated_at

    return kind ? [{ id: paper.document_id, kind, since, paper }] : []
  })
  const ofRequests = requests.flatMap((request): Waiting[] => {
    const kind = actOn(request)

    return kind ? [{ id: request.request_id, kind, since: request.created_at, request }] : []
  })

  return [...ofPapers, ...ofRequests].sort((a, b) => Date.parse(a.since) - Date.parse(b.since)).slice(0, most)
}
