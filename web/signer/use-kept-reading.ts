import { useEffect, useEffectEvent, useRef } from 'react'
import type { SigningPage } from './journey-types.ts'
import { dropOld, isOpen } from './kept-here.ts'
import { readBefore } from './read-before.ts'
import { pageKey } from './reading.ts'
import type { SignerWire } from './wire.ts'

// Our choice: one call for what is read in one go.
const quietMs = 4_000

/**
 * Pages read are the person's and not the phone's: the server keeps them, and another phone goes on
 * there. Answers what tells it at once.
 */
export function useKeptReading(
  page: SigningPage,
  wire: SignerWire,
  seen: ReadonlySet<string>,
  onSeen: (keys: readonly string[]) => void,
): () => void {
  const known = useRef(new Set<string>())

  const take = useEffectEvent(() => {
    const keys = readBefore(page)
    for (const key of keys) known.current.add(key)
    if (keys.length > 0) onSeen(keys)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it is taken from.
  useEffect(() => take(), [page])
  useEffect(dropOld, [])

  const isNews = (key: string) => seen.has(key) && !known.current.has(key)
  function tell(): void {
    const pages_read = page.documents.filter(isOpen).flatMap((document) => {
      const pages = document.page_sizes
        .map(({ page_number }) => page_number)
        .filter((number) => isNews(pageKey(document.document_id, number)))

      return pages.length > 0 ? [{ document_id: document.document_id, pages }] : []
    })
    if (pages_read.length === 0) return
    const keys = pages_read.flatMap(({ document_id, pages }) => pages.map((one) => pageKey(document_id, one)))
    for (const key of keys) known.current.add(key)
    // Told again with the next page; what is not told is read once more.
    wire.saveSignerFields({ pages_read }).catch(() => {
      for (const key of keys) known.current.delete(key)
    })
  }
  const tellNow = useEffectEvent(tell)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is read begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => tellNow(), quietMs)

    return () => clearTimeout(timer)
  }, [seen])
  useEffect(() => {
    const heard = () => {
      if (document.visibilityState === 'hidden') tellNow()
    }
    document.addEventListener('visibilitychange', heard)

    return () => document.removeEventListener('visibilitychange', heard)
  }, [])

  return tell
}
