import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { atRest } from '../../wire/at-rest.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import { ask, useQueryCall, whyMissing } from '../../wire/use-call.ts'

type Answer = OutputOf<typeof fetchDocumentInfo>
export type DocumentDetail = Answer['document']

/** Its pages come from a text that was written here. */
export const isWritten = ({ versions }: Pick<DocumentDetail, 'versions'>): boolean =>
  versions.some(({ reason }) => reason === 'composed')

/** What its docket was when the page showed all of them. */
export const revisionOf = (documents: readonly Pick<DocumentDetail, 'docket_revision'>[]): number =>
  Math.min(...documents.map(({ docket_revision }) => docket_revision))

export interface Docket {
  documents: DocumentDetail[]
  isLoading: boolean
  failure: CallFailure | null
  /** Asks everything of this docket again, until all of it has come. */
  reload: () => Promise<void>
  /** Waits for what is being asked now. */
  atRest: () => Promise<void>
  /** As they were read last, which the page may be about to show. */
  read: () => DocumentDetail[]
}

/** All documents of the docket that the named document is in, the named one first. */
export function useDocket(documentId: string | undefined): Docket {
  const queries = useQueryClient()
  const first = useQueryCall(
    fetchDocumentInfo,
    { document_id: documentId ?? '' },
    { enabled: Boolean(documentId) },
  )
  const others = othersOf(first.data)
  const rest = useQueries({
    queries: others.map(({ document_id }) => asking(document_id)),
  })
  const lost = rest.find(({ isLoadingError }) => isLoadingError)
  const kept = (document_id: string) =>
    queries.getQueryData<Answer>([fetchDocumentInfo.path, { document_id }])
  const read = () => {
    const answer = kept(documentId ?? '')

    return inTime([answer, ...othersOf(answer).map(({ document_id }) => kept(document_id))])
  }
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: [fetchDocumentInfo.path] })
    // As the page opens nobody follows these questions yet: the line above asks none of them.
    await Promise.all(
      read().map(({ document_id }) =>
        queries.prefetchQuery({ ...asking(document_id), staleTime: Number.POSITIVE_INFINITY }),
      ),
    )
  }

  return {
    documents: inTime([first.data, ...rest.map((query) => query.data)]),
    isLoading: Boolean(documentId) && (first.isPending || rest.some((query) => query.isPending)),
    failure: whyMissing(first) ?? (lost?.error as CallFailure | undefined) ?? null,
    reload,
    atRest: () => atRest(queries, fetchDocumentInfo.path),
    read,
  }
}

const asking = (document_id: string) => ({
  queryKey: [fetchDocumentInfo.path, { document_id }],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(fetchDocumentInfo, { document_id }, signal),
})

const othersOf = (answer: Answer | undefined) =>
  (answer?.document.others_in_docket ?? []).filter((row) => row.state !== 'deleted')

const inTime = (answers: readonly (Answer | undefined)[]): DocumentDetail[] =>
  answers
    .flatMap((answer) => answer?.document ?? [])
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
