import { useQueries } from '@tanstack/react-query'
import type { OutputOf } from '#contract/define-call.ts'
import { duplicateFileChecker } from '#contract/documents/duplicateFileChecker.ts'
import { ask } from '../../wire/use-call.ts'
import type { DocumentDetail } from './use-docket.ts'

type Answer = OutputOf<typeof duplicateFileChecker>

export interface SameFile {
  documentId: string
  /** Of the file that is about to be sent. */
  name: string
  before: Answer['duplicates']
}

/**
 * Which of these files are out or signed in the organisation already, byte for byte, and what that
 * means.
 */
export function useSameFiles(documents: readonly DocumentDetail[]) {
  const uploads = documents.flatMap(({ document_id, name, versions }) => {
    const upload = versions.find(({ number }) => number === 1)

    return upload ? [{ documentId: document_id, name, sha256: upload.sha256 }] : []
  })
  const asked = useQueries({
    queries: uploads.map(({ sha256 }) => ({
      queryKey: [duplicateFileChecker.path, { sha256 }],
      // Somebody may have sent it since.
      staleTime: 0,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(duplicateFileChecker, { sha256 }, signal),
    })),
  })
  const check: Answer['check'] = asked.find(({ data }) => data)?.data?.check ?? 'off'
  const found = uploads.flatMap(({ documentId, name }, index): SameFile[] => {
    const before = asked[index]?.data?.duplicates ?? []

    return before.length > 0 ? [{ documentId, name, before }] : []
  })

  return {
    isPending: asked.some(({ isPending }) => isPending),
    isRefused: check === 'refuse' && found.length > 0,
    found: check === 'off' ? [] : found,
    askAgain: async () => void (await Promise.all(asked.map(({ refetch }) => refetch()))),
  }
}
