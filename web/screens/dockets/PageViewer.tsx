import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageImage } from '../../components/use-page-image.ts'
import styles from './docket.module.css'

interface Props {
  document: {
    document_id: string
    name: string
    page_sizes: { page_number: number; width: number; height: number }[]
  }
  onClose: () => void
}

/** The pages one under another, each fetched as it comes near. */
export function PageViewer({ document, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={document.name}
      size="min(960px, 100%)"
      classNames={{ body: styles.viewer }}
    >
      {document.page_sizes.map((size) => (
        <ViewedPage
          key={size.page_number}
          documentId={document.document_id}
          page={size.page_number}
          ratio={`${size.width} / ${size.height}`}
        />
      ))}
    </Modal>
  )
}

function ViewedPage({ documentId, page, ratio }: { documentId: string; page: number; ratio: string }) {
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

  return (
    <div className={styles.viewedPage} ref={place} style={{ aspectRatio: ratio }}>
      {image ? (
        <img src={image.url} alt={t('boxes.pageOf', { page, text: image.text })} />
      ) : (
        <span className="spin" />
      )}
    </div>
  )
}
