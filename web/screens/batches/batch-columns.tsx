import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import { count } from '../../components/amounts.ts'
import { JobBar, JobWords } from '../../components/JobProgress.tsx'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago } from '../../components/moments.ts'
import { BatchState } from './BatchState.tsx'
import { BatchWaits } from './BatchWaits.tsx'
import { isMoving, rateOf } from './batch-state.ts'
import styles from './batches.module.css'

export function useBatchColumns(): ListColumn<BatchRecord, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('batches.column.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          {row.state === 'deleted' ? (
            <span className="row-name">{row.name}</span>
          ) : (
            <Link className="row-name" to={`/batch-process/${row.batch_id}`}>
              {row.name}
            </Link>
          )}
          <span className="small">{row.file_name ?? t('batches.noSheet')}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('batches.column.state'),
      cell: (row) => <BatchState batch={row} />,
    },
    {
      key: 'rows',
      label: t('batches.column.rows'),
      className: styles.progressCell,
      cell: (row) => <Progress batch={row} />,
    },
    {
      key: 'failed',
      label: t('batches.column.failed'),
      className: 'at-desk',
      cell: ({ counts }) => (counts.failed > 0 ? count(counts.failed) : '–'),
    },
    {
      key: 'made',
      label: t('batches.column.made'),
      className: 'at-desk',
      cell: ({ made_by, created_at }) => (
        <span className="col">
          {made_by.name}
          <small className="faint">{ago(t, i18n.language, created_at)}</small>
        </span>
      ),
    },
  ]
}

/** How far it is, how fast, and what it waits for. */
function Progress({ batch }: { batch: BatchRecord }) {
  const { t } = useTranslation()
  const { counts, job, waits } = batch
  const rate = rateOf(batch)
  if (job && (isMoving(batch) || job.state === 'stopped'))
    return (
      <span className={styles.progress}>
        <JobBar job={job} />
        <small className={styles.words}>
          <JobWords job={job} />
          {rate !== null && <span>{t('batches.rate', { count: rate, shown: count(rate) })}</span>}
          {waits && (
            <span>
              <BatchWaits waits={waits} />
            </span>
          )}
        </small>
      </span>
    )
  if (counts.all === 0) return '–'

  return (
    <span className={styles.words}>
      <span>{t('batches.rowsCount', { count: counts.all, shown: count(counts.all) })}</span>
      {counts.made > 0 && (
        <small className="faint">{t('batches.madeCount', { shown: count(counts.made) })}</small>
      )}
      {counts.invalid > 0 && (
        <small className={styles.bad}>{t('batches.wrongCount', { shown: count(counts.invalid) })}</small>
      )}
    </span>
  )
}
