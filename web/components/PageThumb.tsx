import { useEffect, useRef, useState } from 'react'
import { usePageImage } from './use-page-image.ts'

interface Props {
  documentId: string
  page?: number
  className?: string
}

/**
 * A small picture of a page, fetched once it comes into view. Decoration: the page is named beside
 * it.
 */
export function PageThumb({ documentId, page = 1, className = 'thumb' }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const { image } = usePageImage(documentId, page, 360, isSeen)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  return (
    <span className={className} ref={place} aria-hidden="true">
      {image && <img src={image.url} alt="" />}
    </span>
  )
}
