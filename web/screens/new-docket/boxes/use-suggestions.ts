import { useState } from 'react'
import { dynamicSignaturePosition } from '#contract/signers/dynamicSignaturePosition.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import type { Box } from './box.ts'
import { type Ghost, isCovered } from './ghosts.ts'

/**
 * Where the file asks for signatures and dates, and the fields of its form, until a box is there or
 * its reader drops the suggestion.
 */
export function useSuggestions(documentId: string, signerId: string, boxes: readonly Box[]) {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  // The places are those of the file, the same for each person; the person is added here.
  const [askedFor] = useState(signerId)
  const found = useQueryCall(
    dynamicSignaturePosition,
    { document_id: documentId, suggest_for: askedFor, find_only: true },
    { enabled: askedFor !== '', staleTime: 600_000 },
  )
  const all: Ghost[] = (found.data?.suggested ?? []).map((one) => {
    const { kind, words, page_number, x, y, width, height, source, required, field } = one

    return {
      ...{ x, y, width, height },
      ...(source === 'form' && { form: { required, field } }),
      key: `suggested ${page_number} ${Math.round(x)} ${Math.round(y)}`,
      page: page_number,
      signerId,
      kind,
      words,
    }
  })

  return {
    ghosts: signerId === '' ? [] : all.filter((one) => !dropped.has(one.key) && !isCovered(one, boxes)),
    drop: (ghosts: readonly Ghost[]) => setDropped(new Set([...dropped, ...ghosts.map(({ key }) => key)])),
  }
}
