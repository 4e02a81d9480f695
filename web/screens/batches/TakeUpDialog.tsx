import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { count } from '../../components/amounts.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props {
  batch: WholeBatch
  /** Null: all that failed. */
  cause: string | null
  rows: number
  onDone: () => void
  onClose: () => void
}

/** Rows are made after all, as the work of who says so. */
export function TakeUpDialog({ batch, cause, rows, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { batch_id, left_by } = batch
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
      <p>{t('batches.tryWords', { count: rows, shown: count(rows) })}</p>
    </AskDialog>
  )
}
