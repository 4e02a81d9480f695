import { useCallback, useEffect, useRef, useState } from 'react'
import { getTemplatePictures, mostTemplatePictures } from '#contract/templates/getTemplatePictures.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { ask } from '../../wire/use-call.ts'

/** A version never changes, and neither does its page. */
const keyOf = ({ template_id, current_version }: TemplateRow) => `${template_id} ${current_version}`

/**
 * First pages of the cards that came into view, asked for a few at a time. `place` goes on each
 * card.
 */
export function useTemplatePictures(rows: readonly TemplateRow[] | undefined) {
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map())
  const waiting = useRef(new Map<string, string>())
  const isAsking = useRef(false)
  const latest = useRef(rows)
  latest.current = rows

  const askNext = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    while (waiting.current.size > 0) {
      const next = [...waiting.current].slice(0, mostTemplatePictures)
      // A card without its picture is still a card: it is asked for again where the list is opened
      // again.
      const answer = await ask(getTemplatePictures, { template_ids: next.map(([, id]) => id) }).catch(
        () => null,
      )
      const images = new Map(answer?.pictures.map(({ template_id, image }) => [template_id, image]))
      setKnown((was) => new Map([...was, ...next.map(([key, id]) => [key, images.get(id) ?? null] as const)]))
      for (const [key] of next) waiting.current.delete(key)
    }
    isAsking.current = false
  }, [])

  const watcher = useRef<IntersectionObserver | null>(null)
  const seen = useRef(new Set<string>())
  useEffect(() => () => watcher.current?.disconnect(), [])
  const place = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return
      watcher.current ??= new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            const row = latest.current?.find((one) => one.template_id === (target as HTMLElement).dataset.id)
            if (!isIntersecting || !row || row.current_version === null || seen.current.has(keyOf(row)))
              continue
            seen.current.add(keyOf(row))
            waiting.current.set(keyOf(row), row.template_id)
          }
          void askNext()
        },
        { rootMargin: '200px' },
      )
      watcher.current.observe(card)
      const observer = watcher.current

      return () => observer.unobserve(card)
    },
    [askNext],
  )

  return { pictureOf: (row: TemplateRow) => known.get(keyOf(row)), place }
}
