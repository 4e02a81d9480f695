import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { isFailure } from '../../wire/call-failure.ts'

/** After the last change of a series of them. */
const restMs = 500
const againMs = 5000

type Answer = OutputOf<typeof previewDocumentEditing>

interface Shown<Content> {
  pages: number
  /** Of the fields, of the text that was set last. */
  places: Answer['places']
  /** By number, with the text that each was drawn of. */
  drawn: ReadonlyMap<number, { image: string; of: Content }>
  of: Content
}

interface Given<Content> {
  /** One object for each state; null while it breaks a rule: what was shown stays. */
  content: Content | null
  /** The pages in sight. */
  wanted: readonly number[]
  set: (content: Content, pages: number[], signal: AbortSignal) => Promise<Answer>
}

/**
 * The pages as the server sets them, a moment after the last change. An answer that a later change
 * has overtaken is dropped.
 */
export function usePages<Content extends object>({ content, wanted, set }: Given<Content>) {
  const [shown, setShown] = useState<Shown<Content> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const missing = wanted.filter((page) => shown?.of !== content || shown?.drawn.get(page)?.of !== content)
  const asked = (missing.length > 0 ? missing : shown ? [] : [1])
    .filter((page) => !shown || shown.of !== content || page <= shown.pages)
    .slice(0, 4)
    .join()

  const setPages = useEffectEvent(set)
  useEffect(() => {
    if (!content || asked === '') return
    const leave = new AbortController()
    const isScrolled = shown?.of === content && tries === 0
    const timer = setTimeout(
      async () => {
        try {
          const answer = await setPages(content, asked.split(',').map(Number), leave.signal)
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
  }, [content, asked, tries, shown?.of])

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
function taken<Content>(
  before: Shown<Content> | null,
  { pages, drawn, places }: Answer,
  of: Content,
): Shown<Content> {
  const all = new Map([...(before?.drawn ?? [])].filter(([page]) => page <= pages))
  for (const { page, image } of drawn) all.set(page, { image: `data:image/webp;base64,${image}`, of })

  return { pages, places, drawn: all, of }
}
