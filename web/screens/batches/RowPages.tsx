import { Modal } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { previewBatchRow } from '#contract/batches/previewBatchRow.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './batches.module.css'
import type { LookedRow } from './use-random-rows.ts'

interface Props {
  batch: WholeBatch
  /** Walked one after another. */
  rows: readonly LookedRow[]
  /** The row that is open first. */
  first?: string
  onClose: () => void
}

/** The real pages that a row makes. */
export function RowPages({ batch, rows, first, onClose }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ row_id }) => row_id === first),
    ),
  )
  const [page, setPage] = useState(1)
  const row = rows[at]
  const asked = useQueryCall(
    previewBatchRow,
    { batch_id: batch.batch_id, row_id: row?.row_id ?? '', pages: [page], width: 1000 },
    { enabled: row !== undefined, placeholderData: keepPreviousData },
  )
  const { data, error, isPlaceholderData } = asked
  const pages = data?.pages ?? 1
  const image = data?.drawn[0]?.image
  const step = (by: number) => {
    setAt(at + by)
    setPage(1)
  }
  if (!row) return null

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('batches.rowNumber', { number: row.number })}
      classNames={{ body: styles.look }}
    >
      <div className={styles.walk}>
        <button type="button" className="btn compact" disabled={at === 0} onClick={() => step(-1)}>
          <Icon name="left" />
          {t('batches.rowBefore')}
        </button>
        <span className="sm faint" role="status">
          {t('batches.walk', { at: at + 1, all: rows.length })}
        </span>
        <button
          type="button"
          className="btn compact"
          disabled={at === rows.length - 1}
          onClick={() => step(1)}
        >
          {t('batches.rowNext')}
          <Icon name="right" />
        </button>
      </div>
      {error && !isPlaceholderData ? (
        <FailureNote failure={error} />
      ) : (
        <figure className={isPlaceholderData || !image ? `${styles.paper} ${styles.isStale}` : styles.paper}>
          {image ? (
            <img
              src={`data:image/webp;base64,${image}`}
              alt={t('batches.pageOf', { page, pages, number: row.number })}
            />
          ) : (
            <span className="spin" />
          )}
        </figure>
      )}
      {pages > 1 && (
        <div className={styles.walk}>
          <button
            type="button"
            className="btn quiet compact"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t('batches.pageBefore')}
          </button>
          <span className="sm faint">{t('batches.page', { page, pages })}</span>
          <button
            type="button"
            className="btn quiet compact"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            {t('batches.pageNext')}
          </button>
        </div>
      )}
    </Modal>
  )
}
