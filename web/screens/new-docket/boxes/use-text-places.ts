import { useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import { dynamicSignaturePosition } from '#contract/signers/dynamicSignaturePosition.ts'
import type { AnchorSide } from '#contract/vocabulary/anchors.ts'
import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { useLater } from '../../../components/use-later.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import type { Ghost } from './ghosts.ts'

export interface AskedPlaces {
  words: string
  kind: PositionKind
  at: AnchorSide
}

const nothing: AskedPlaces = { words: '', kind: 'signature', at: 'above' }
/** One letter is everywhere. */
const fewestLetters = 2

/** The places of typed words in a document, looked for by the server while somebody types. */
export function useTextPlaces(documentId: string, signerId: string) {
  const [asked, setAsked] = useState<AskedPlaces | null>(null)
  const { words, kind, at } = asked ?? nothing
  const later = useLater(words.trim())
  const isWorthIt =
    asked !== null && signerId !== '' && later.replace(/[\s\p{Pd}]/gu, '').length >= fewestLetters
  const found = useQueryCall(
    dynamicSignaturePosition,
    { document_id: documentId, anchors: [{ text: later, signer_id: signerId, kind, at }], find_only: true },
    { enabled: isWorthIt, staleTime: 60_000 },
  )
  const isBehind = words.trim() !== later || found.isFetching

  return {
    asked,
    ask: setAsked,
    begin: () => setAsked(nothing),
    isLooking: isBehind && words.trim() !== '',
    ghosts: isWorthIt && found.data ? ghostsOf(found.data, later) : [],
    missing: isWorthIt && !isBehind ? (found.data?.missing[0] ?? null) : null,
    failure: isWorthIt && !isBehind ? found.error : null,
  }
}

const ghostsOf = ({ positions }: OutputOf<typeof dynamicSignaturePosition>, words: string): Ghost[] =>
  positions.map(({ occurrence, signer_id, kind, page_number, x, y, width, height }) => ({
    key: `${words} ${occurrence}`,
    page: page_number,
    signerId: signer_id,
    kind,
    words,
    ...{ x, y, width, height },
  }))
