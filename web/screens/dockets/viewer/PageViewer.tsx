import { Modal } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { findInPages } from '../../../components/find-in-pages.ts'
import { pageTicketMs } from '../../../components/use-page-image.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ViewedPage } from '../ViewedPage.tsx'
import { useCurrentPage } from './use-current-page.ts'
import { ViewerSide } from './ViewerSide.tsx'
import { ViewerTools } from './ViewerTools.tsx'
import styles from './viewer.module.css'
import { keyActs, nearestZoom, type ViewerActs } from './viewer-keys.ts'

interface Props {
  document: {
    document_id: string
    name: string
    page_sizes: { page_number: number; width: number; height: number }[]
  }
  onClose: () => void
}

/**
 * The pages one under another, each fetched as it comes near; by number, by a small picture, by
 * words, larger and smaller.
 */
export function PageViewer({ document: { document_id, name, page_sizes }, onClose }: Props) {
  const { t } = useTranslation()
  const pages = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [zoom, setZoom] = useState(1)
  const [words, setWords] = useState('')
  const { current, goTo, keepPlace } = useCurrentPage(pages)
  // One answer names every page: its picture is made when it is looked at.
  const asked = useQueryCall(
    convertPdf2Images,
    { document_id, width: 360 },
    { staleTime: pageTicketMs, gcTime: pageTicketMs },
  )
  const images = asked.data?.images
  const found = findInPages(
    (images ?? []).map(({ page, text }) => ({ key: String(page), text })),
    words,
  )
  const isSearching = words.trim().length > 1

  /** New tickets where the old ones ended; a picture that fails with a fresh one stays empty. */
  function askAgain(): void {
    if (Date.now() - asked.dataUpdatedAt >= pageTicketMs) void asked.refetch()
  }

  function goToHit(step: 1 | -1): void {
    const numbers = found.map(({ key }) => Number(key))
    const hit =
      step > 0
        ? (numbers.find((page) => page > current) ?? numbers[0])
        : (numbers.findLast((page) => page < current) ?? numbers.at(-1))
    if (hit !== undefined) goTo(hit)
  }

  function changeZoom(step: 1 | -1 | 0): void {
    const next = nearestZoom(zoom, step)
    if (next !== undefined) keepPlace(() => setZoom(next))
  }

  const acts: ViewerActs = {
    page: (step) => goTo(Math.min(page_sizes.length, Math.max(1, current + step))),
    zoom: changeZoom,
    search: () => search.current?.focus(),
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="min(1240px, 100%)"
      padding={0}
      // The words go first, the window at the next press.
      closeOnEscape={words === ''}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') setWords('')
        keyActs(event, acts)
      }}
      classNames={{
        inner: styles.inner,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      <ViewerTools
        page={current}
        pages={page_sizes.length}
        zoom={zoom}
        words={words}
        hits={isSearching && images ? found.length : null}
        isReading={isSearching && !images && !asked.error}
        search={search}
        onPage={goTo}
        onZoom={changeZoom}
        onWords={setWords}
        onHit={goToHit}
      />
      <div className={styles.desk} data-searching={isSearching || undefined}>
        <ViewerSide
          sizes={page_sizes}
          images={images}
          found={isSearching ? found : null}
          current={current}
          onGo={goTo}
          onLost={askAgain}
        />
        <section
          ref={pages}
          className={styles.pages}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard reaches it.
          tabIndex={0}
          data-autofocus
          aria-label={t('viewer.pages', { name })}
          style={{ '--zoom': zoom } as CSSProperties}
        >
          {page_sizes.map((size) => (
            <div key={size.page_number} className={styles.leaf}>
              <ViewedPage
                documentId={document_id}
                page={size.page_number}
                ratio={`${size.width} / ${size.height}`}
              />
            </div>
          ))}
        </section>
      </div>
    </Modal>
  )
}
