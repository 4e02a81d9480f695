import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { PageThumb } from '../../../components/PageThumb.tsx'
import type { DocumentDetail } from '../use-docket.ts'
import type { Box } from './box.ts'
import styles from './boxes.module.css'
import { pageHueOf } from './page-hue.ts'

interface Props {
  document: DocumentDetail
  documents: DocumentDetail[]
  boxes: Box[]
  people: SignerRecord[]
  page: number
  onPage: (page: number) => void
  onOpen: (documentId: string) => void
}

/**
 * All pages small, with their boxes as spots of colour; where there are several files, which one is
 * open.
 */
export function PageThumbs({ document, documents, boxes, people, page, onPage, onOpen }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    list.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [page])

  return (
    <nav className={styles.pageThumbs} aria-label={t('boxes.pages')} ref={list}>
      {documents.length > 1 && (
        <label className={styles.filePick}>
          <span className="visually-hidden">{t('boxes.file')}</span>
          <select value={document.document_id} onChange={(event) => onOpen(event.target.value)}>
            {documents.map((one) => (
              <option key={one.document_id} value={one.document_id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p>{t('files.pages', { count: document.pages })}</p>
      <ol>
        {document.page_sizes.map((size) => {
          const number = size.page_number
          const here = boxes.filter((box) => box.page === number)
          return (
            <li key={number}>
              <button
                type="button"
                data-page={number}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('boxes.pageWith', { page: number, count: here.length })}
                onClick={() => onPage(number)}
              >
                <span className={styles.pageSmall} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
                  <PageThumb documentId={document.document_id} page={number} className={styles.pagePicture} />
                  {here.map((box) => (
                    <i
                      key={box.key}
                      className={pageHueOf(
                        Math.max(
                          0,
                          people.findIndex((one) => one.signer_id === box.signerId),
                        ) + 1,
                      )}
                      style={{
                        left: `${(100 * box.x) / size.width}%`,
                        top: `${100 - (100 * (box.y + box.height)) / size.height}%`,
                        width: `${(100 * box.width) / size.width}%`,
                        height: `${(100 * box.height) / size.height}%`,
                      }}
                    />
                  ))}
                </span>
                {number}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
