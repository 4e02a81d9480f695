import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteWorkflow } from '#contract/dockets/deleteWorkflow.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { useCall } from '../../wire/use-call.ts'
import { toastDeleted } from '../documents/undo-delete.ts'
import { useOpenDraft } from './draft-context.ts'

/** Deletes the draft with all its files; for those who may. */
export function DeleteDraft() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { list } = useAddresses()
  const docket = useOpenDraft()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(deleteWorkflow, {
    onSuccess: () => {
      toastDeleted(
        t('draft.deleted'),
        (docket?.documents ?? []).map(({ document_id }) => document_id),
        queries,
      )
      void navigate(list, { replace: true })
    },
  })
  const isAllDraft = docket?.documents.every(({ state }) => state === 'draft')
  if (!docket?.may.includes('delete') || !isAllDraft) return null

  return (
    <>
      <button
        type="button"
        className="btn quiet square"
        aria-label={t('draft.delete')}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" />
      </button>
      {isAsking && (
        <AskDialog
          title={t('draft.deleteTitle', { title: docket.title })}
          verb={t('draft.delete')}
          isDanger
          pending={remove.pending}
          failure={remove.failure}
          onSure={() => remove.send({ docket_id: docket.docket_id })}
          onClose={() => {
            remove.reset()
            setAsking(false)
          }}
        >
          <p className="muted">{t('draft.deleteWords', { count: docket.documents.length })}</p>
        </AskDialog>
      )}
    </>
  )
}
