import { useTranslation } from 'react-i18next'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import { count } from '../../components/amounts.ts'
import { JobBar, JobWords } from '../../components/JobProgress.tsx'
import { BatchWaits } from './BatchWaits.tsx'
import { isMoving, rateOf } from './batch-state.ts'
import styles from './batches.module.css'

/** How far it is, how fast, and what it waits for. */
export function BatchProgress({ batch }: { batch: BatchRecord }) {
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
