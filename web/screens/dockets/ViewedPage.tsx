import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageImage } from '../../components/use-page-image.ts'
import styles from './viewed-page.module.css'

interface Place {
  document_id: string
  page_number: number
  x: number
  y: number
}

interface Props {
  documentId: string
  page: number
  ratio: string
  /** Where somebody pointed, in parts of width and height. */
  onPlace?: ((place: Place) => void) | undefined
  /** Its picture is on the screen. */
  onShown?: (() => void) | undefined
  /** What lies on the page. */
  children?: ReactNode
}

/** One page, fetched as it comes near. */
export function ViewedPage({ documentId, page, ratio, onPlace, onShown, children }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const { image } = usePageImage(documentId, page, 1440, isNear)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  function pointed(event: MouseEvent<HTMLDivElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onPlace?.({
      document_id: documentId,
      page_number: page,
      x: (event.clientX - left) / width,
      y: (event.clientY - top) / height,
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing is the short way; a key begins words, too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the screen has the key.
    <div
      className={onPlace ? `${styles.viewedPage} ${styles.takesPlaces}` : styles.viewedPage}
      ref={place}
      style={{ aspectRatio: ratio }}
      data-page={page}
      data-document={documentId}
      onClick={onPlace && pointed}
    >
      {image ? (
        <img src={image.url} alt={t('boxes.pageOf', { page, text: image.text })} onLoad={onShown} />
      ) : (
        <span className="spin" />
      )}
      {children}
    </div>
  )
}
