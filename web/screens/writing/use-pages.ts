import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask } from '../../wire/use-call.ts'

/** After the last change of a series of them. */
const restMs = 500
const againMs = 5000

interface Shown {
  pages: number
  /** Of the fields, of the text that was set last. */
  places: OutputOf<typeof previewDocumentEditing>['places']
  /** By number, with the text that each was drawn of. */
  drawn: ReadonlyMap<number, { image: string; of: ComposedContent }>
  of: ComposedContent
}

interface Given {
  documentId: string | null
  mode: 'maker' | 'checker'
  /** Undefined: as the document is, and of a new one as the organisation has it. */
  letterheadId: string | null | undefined
  /** Null while it breaks a rule: what was shown stays. */
  content: ComposedContent | null
  /** The pages in sight. */
  wanted: readonly number[]
}

/**
 * The pages as the server sets them, a moment after the last change. An answer that a later change
 * has overtaken is dropped.
 */
export function usePages({ documentId, mode, letterheadId, content, wanted }: Given) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const missing = wanted.filter((page) => shown?.of !== content || shown?.drawn.get(page)?.of !== content)
  const asked = (missing.length > 0 ? missing : shown ? [] : [1])
    .filter((page) => !shown || shown.of !== content || page <= shown.pages)
    .slice(0, 4)
    .join()

  useEffect(() => {
    if (!content || asked === '') return
    const leave = new AbortController()
    const isScrolled = shown?.of === content && tries === 0
    const timer = setTimeout(
      async () => {
        try {
          const answer = await ask(
            previewDocumentEditing,
            {
              ...(documentId && { document_id: documentId }),
              content,
              ...(letterheadId !== undefined && { letterhead_id: letterheadId }),
              type_of_mode: mode,
              pages: asked.split(',').map(Number),
              width: 900,
            },
            leave.signal,
          )
          if (leave.signal.aborted) return
          setShown((before) => taken(before, answer, content))
          setFailure(null)
          setTries(0)
        } catch (why) {
          if (leave.signal.aborted) return
          setFailure(why)
        }
      },
      isScrolled ? 0 : restMs,
    )

    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [content, asked, documentId, mode, letterheadId, tries, shown?.of])

  // The server is busy, or its setter away: the same is asked again.
  const isAway = isFailure(failure, 'UNAVAILABLE')
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(
      () => setTries((count) => count + 1),
      (failure.retryAfter ?? 5) * 1000 || againMs,
    )

    return () => clearTimeout(timer)
  }, [isAway, failure])

  return { shown, failure, isAway, isBehind: content !== null && shown?.of !== content }
}

/** Pages that were not drawn again keep their old picture until they are. */
function taken(
  before: Shown | null,
  { pages, drawn, places }: OutputOf<typeof previewDocumentEditing>,
  of: ComposedContent,
): Shown {
  const all = new Map([...(before?.drawn ?? [])].filter(([page]) => page <= pages))
  for (const { page, image } of drawn) all.set(page, { image: `data:image/webp;base64,${image}`, of })

  return { pages, places, drawn: all, of }
}
