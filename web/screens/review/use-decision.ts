import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { CMOGcheckerApproval } from '#contract/dockets/CMOGcheckerApproval.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { ReviewMark } from '#contract/vocabulary/groups.ts'
import { useMe } from '../../shell/me.ts'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'

/** Decides the check that was shown first, and no other that takes its place while one reads. */
export function useDecision(document: DocumentDetail | undefined, onDecided: (words: string) => void) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const queries = useQueryClient()
  const review = document?.review
  const [shown, setShown] = useState<{ id: string; pool: string | null } | null>(null)
  if (!shown && review?.review_id && document?.may.includes('check'))
    setShown({ id: review.review_id, pool: review.pool_id })
  const after = {
    onSuccess: ({ state }: OutputOf<typeof completeDocumentApproval>) => {
      onDecided(
        t('reviewDesk.was', { title: document?.title || document?.name, what: t(`check.now.${state}`) }),
      )
      // One that comes back in this sitting is read anew: what is kept names the check that is
      // over.
      queries.removeQueries({ queryKey: [fetchDocumentInfo.path, { document_id: document?.document_id }] })
      void queries.invalidateQueries()
    },
    onError: () => void queries.invalidateQueries(),
  }
  const ofGroup = useCall(CMOGcheckerApproval, after)
  const ofLevel = useCall(completeDocumentApproval, after)
  const isTaken = shown !== null && review?.review_id !== shown.id

  return {
    isOpen: shown !== null && !isTaken,
    pending: ofGroup.pending || ofLevel.pending,
    failure: ofGroup.failure ?? ofLevel.failure,
    /** Who decided it before this member did. */
    first: isTaken ? (review?.steps.findLast(({ decided_by }) => decided_by)?.decided_by ?? '') : null,
    decide: (decision: 'approve' | 'send_back', marks: readonly ReviewMark[]) => {
      if (!document || !shown) return
      const said = { document_id: document.document_id, decision, marks: [...marks], review_id: shown.id }
      if (shown.pool && allowedModules.workflow) ofGroup.send({ ...said, group_id: shown.pool })
      else ofLevel.send(said)
    },
  }
}
