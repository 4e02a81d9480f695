import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BatchDecision, bulkWorkflowApproval } from '#contract/batches/bulkWorkflowApproval.ts'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { count } from '../../components/amounts.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { problemWords } from '../../texts/problem-words.ts'

/** Documents, or all of a batch that waits. */
export type Chosen = { count: number } & ({ document_ids: string[] } | { batch_id: string })

interface Props {
  decision: 'approve' | 'send_back'
  chosen: Chosen
  onAsked: (jobId: string) => void
  onClose: () => void
}

/** Asks before many are decided; who sends back says why. */
export function DecisionDialog({ decision, chosen, onAsked, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { count: all, ...which } = chosen
  const words = { count: all, shown: count(all) }
  const form = useForm(bulkWorkflowApproval, () => ({ comment: '' }), {
    contract: BatchDecision,
    row: null,
    inputOf: ({ comment }) => ({
      ...which,
      decision,
      ...(comment.trim() !== '' && { comment }),
    }),
    reload: [getBulkReviewDocuments],
    saved: () => t(`batches.checks.${decision}Begun`, words),
    onSaved: ({ job_id }) => onAsked(job_id),
    onClose,
  })
  const { draft, set, wrong } = form
  const error = problemWords(i18n.language, wrong.comment)

  return (
    <Modal
      opened
      onClose={form.pending ? () => {} : onClose}
      title={t(`batches.checks.${decision}Title`, words)}
    >
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <p className="muted">{t(`batches.checks.${decision}Words`)}</p>
        {decision === 'send_back' && (
          <AreaField
            label={t('batches.checks.comment')}
            error={error}
            name="comment"
            value={draft.comment}
            isFirst
            onChange={(comment) => set({ comment })}
          />
        )}
        <DialogActs
          verb={t(decision === 'approve' ? 'batches.checks.approve' : 'batches.checks.sendBack')}
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
