import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { OwnActRow } from './document-acts.ts'

interface Props {
  opened: boolean
  row: OwnActRow
  onClose: () => void
}

/** What was declined becomes a draft again, and its draft is opened. */
export default function RestartDialog({ opened, row, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const restart = useCall(editWorkflow, {
    onSuccess: async () => {
      await queries.invalidateQueries()
      await navigate(`/workflow/create/${row.document_id}`)
      onClose()
    },
  })

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!restart.pending) restart.send({ docket_id: row.docket_id })
  }

  return (
    <Modal opened={opened} onClose={onClose} title={t('act.restart.title', { title: row.title || row.name })}>
      <form onSubmit={send} className="col gap-16" noValidate>
        {row.reason && <p>{row.reason}</p>}
        <p className="muted">{t('act.restart.words')}</p>
        {restart.failure && (
          <p className="danger sm" role="alert">
            {failureWords(t, i18n.language, restart.failure)}
          </p>
        )}
        <DialogActs verb={t('act.restart.verb')} pending={restart.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
