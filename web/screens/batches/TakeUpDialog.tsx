import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { count } from '../../components/amounts.ts'
import { isOpenJob } from '../../components/JobProgress.tsx'
import { useCall, useQueryCall } from '../../wire/use-call.ts'

// Our choice: the rest is on the list of rows.
const shownAlong = 8

interface Props {
  batch: WholeBatch
  /** Null: all that failed. */
  cause: string | null
  /** How many of them failed. */
  rows: number
  onDone: () => void
  onClose: () => void
}

/** Rows are made after all, as the work of who says so. */
export function TakeUpDialog({ batch, cause, rows, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { batch_id, left_by, job, counts } = batch
  // A run takes all that waits: rows corrected after the last one, or that were paused, go along.
  const isUnderWay = left_by === null && job !== null && isOpenJob(job)
  const along = useQueryCall(
    getWFBatchDocument,
    { batch_id, filter: { states: ['valid'] }, maxRows: shownAlong },
    { enabled: !isUnderWay && counts.valid > 0, staleTime: 0 },
  )
  const others = isUnderWay ? 0 : (along.data?.total ?? counts.valid)
  const numbers = along.data?.rows.map(({ number }) => count(number)) ?? []
  const again = useCall(reprocessPendingBulkWorkflowRecords, {
    onSuccess: () => {
      onClose()
      onDone()
    },
  })

  return (
    <AskDialog
      title={t(left_by ? 'batches.takeOverTitle' : 'batches.tryTitle')}
      verb={t(left_by ? 'batches.takeOver' : 'batches.tryAgain')}
      pending={again.pending}
      failure={again.failure}
      onSure={() => again.send({ batch_id, ...(cause && { cause }) })}
      onClose={onClose}
    >
      {left_by && <p>{t('batches.takeOverWords', { name: left_by.name })}</p>}
      {rows > 0 && <p>{t('batches.tryWords', { count: rows, shown: count(rows) })}</p>}
      {others > 0 && (
        <p>
          {t('batches.tryAlong', { count: others, shown: count(others) })}{' '}
          {numbers.length > 0 && (
            <span className="muted">
              {t(others > numbers.length ? 'batches.tryAlongSuch' : 'batches.tryAlongRows', {
                count: numbers.length,
                rows: numbers.join(', '),
              })}
            </span>
          )}
        </p>
      )}
    </AskDialog>
  )
}
