import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import type { ManyAct } from '#contract/documents/many-acts.ts'
import { day } from '#contract/vocabulary/time.ts'
import { count } from '../../../components/amounts.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { dayInIndia, endOfDay } from '../../../components/days.ts'
import { TextField } from '../../../components/TextField.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useCall } from '../../../wire/use-call.ts'
import { keepReason } from '../document-acts.ts'
import { RevokeReason } from '../RevokeReason.tsx'

export interface AskedMany {
  kind: ManyAct
  /** How many were chosen. */
  total: number
  chosen: Pick<
    InputOf<typeof bulkDocumentAction>,
    'document_ids' | 'filter' | 'searchValue' | 'whole_dockets'
  >
}

interface Props {
  opened: boolean
  act: AskedMany
  onClose: () => void
  onBegun: (jobId: string) => void
}

/** Asks before an act on many documents, and sends it; it goes on by itself. */
export default function ManyActDialog({ opened, act: { kind, total, chosen }, onClose, onBegun }: Props) {
  const { t, i18n } = useTranslation()
  const [reason, setReason] = useState('')
  const [isKept, setKept] = useState(false)
  const [until, setUntil] = useState(() => dayInIndia(serverNow() + 14 * day))
  const [error, setError] = useState<string>()
  const begin = useCall(bulkDocumentAction, { onSuccess: ({ job_id }) => onBegun(job_id) })
  const [wrong] = begin.failure?.fields ?? []
  const failure =
    begin.failure && !(kind === 'extend' && wrong) && failureWords(t, i18n.language, begin.failure)
  const isDanger = kind === 'revoke' || kind === 'delete'

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (begin.pending) return
    const words = reason.trim()
    if (kind === 'revoke' && words.length < 3) return setError(t('act.reasonMissing'))
    const expires_at = endOfDay(until)
    if (kind === 'extend' && !expires_at) return setError(t('act.extend.missing'))
    if (kind === 'revoke' && isKept) await keepReason(words)
    begin.send({
      act: kind,
      ...chosen,
      ...(kind === 'revoke' && { reason: words }),
      ...(kind === 'extend' && expires_at && { expires_at }),
    })
  }

  function changed(): void {
    setError(undefined)
    begin.reset()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`many.${kind}.title`, { count: total, shown: count(total) })}
    >
      <form onSubmit={start} className="col gap-16" noValidate>
        <p className="muted">{t(`many.${kind}.words`)}</p>
        <p className="help">{t('many.eachAlone')}</p>
        {kind === 'revoke' && (
          <RevokeReason
            reason={reason}
            error={error}
            onReason={(typed) => {
              setReason(typed)
              changed()
            }}
            isKept={isKept}
            onKeep={setKept}
          />
        )}
        {kind === 'extend' && (
          <TextField
            type="date"
            label={t('act.extend.until')}
            name="expires_at"
            value={until}
            onChange={(value) => {
              setUntil(value)
              changed()
            }}
            error={error ?? wrong}
            isFirst
          />
        )}
        {failure && (
          <p className="danger sm" role="alert">
            {failure}
          </p>
        )}
        <DialogActs
          verb={t(`many.${kind}.verb`)}
          pending={begin.pending}
          onClose={onClose}
          isDanger={isDanger}
        />
      </form>
    </Modal>
  )
}
