import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { BatchReasonInput, revokeBatch } from '#contract/batches/revokeBatch.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { count } from '../../components/amounts.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { problemWords } from '../../texts/problem-words.ts'

interface Props {
  batch: WholeBatch
  out: number
  waiting: number
  onClose: () => void
}

/** Asks for the reason, and says what stays. */
export function RevokeBatch({ batch, out, waiting, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useForm(revokeBatch, () => ({ reason: '' }), {
    contract: BatchReasonInput,
    row: null,
    inputOf: ({ reason }) => ({ batch_id: batch.batch_id, reason }),
    reload: [getBulkworkflowBatches, getWFBatch, getWFBatchDocument],
    saved: () => t('batches.revoking', { name: batch.name }),
    onClose,
  })
  const { draft, set, wrong } = form
  const inReview = batch.dockets.in_review ?? 0
  const error = problemWords(i18n.language, wrong.reason)

  return (
    <Modal opened onClose={form.pending ? () => {} : onClose} title={t('batches.revokeTitle')}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <p>{t('batches.revokeWords', { out: count(out), waiting: count(waiting) })}</p>
        {inReview > 0 && <p>{t('batches.revokeInReview', { count: inReview, shown: count(inReview) })}</p>}
        <p className="muted">{t('batches.revokeStays', { signed: count(batch.dockets.completed ?? 0) })}</p>
        <AreaField
          label={t('batches.reason')}
          help={t('batches.reasonHelp')}
          error={error}
          name="reason"
          value={draft.reason}
          isFirst
          onChange={(reason) => set({ reason })}
        />
        <DialogActs verb={t('batches.revoke')} pending={form.pending} isDanger onClose={onClose} />
      </form>
    </Modal>
  )
}
