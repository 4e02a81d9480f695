import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addExpiryReminder } from '#contract/dockets/addExpiryReminder.ts'
import { day } from '#contract/vocabulary/time.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { dayInIndia, endOfDay } from '../../components/days.ts'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useCall } from '../../wire/use-call.ts'
import type { OwnActRow } from './document-acts.ts'

interface Props {
  opened: boolean
  row: OwnActRow
  onClose: () => void
}

/** A later day to sign: what had expired goes on where it was. */
export default function ExtendDialog({ opened, row, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [until, setUntil] = useState(() => dayInIndia(serverNow() + 14 * day))
  const [missing, setMissing] = useState(false)
  const extend = useCall(addExpiryReminder, {
    onSuccess: () => {
      void queries.invalidateQueries()
      toast(t('act.extend.done'), 'good')
      onClose()
    },
  })
  const [wrong] = extend.failure?.fields ?? []
  const failure = wrong ?? (extend.failure && failureWords(t, i18n.language, extend.failure))

  function send(event: FormEvent): void {
    event.preventDefault()
    const expires_at = endOfDay(until)
    setMissing(!expires_at)
    if (expires_at && !extend.pending) extend.send({ docket_id: row.docket_id, expires_at })
  }

  return (
    <Modal opened={opened} onClose={onClose} title={t('act.extend.title', { title: row.title || row.name })}>
      <form onSubmit={send} className="col gap-16" noValidate>
        <p className="muted">{t(row.state === 'expired' ? 'act.extend.words' : 'act.extend.wordsOut')}</p>
        <TextField
          type="date"
          label={t('act.extend.until')}
          name="expires_at"
          value={until}
          onChange={(value) => {
            setUntil(value)
            extend.reset()
          }}
          error={missing ? t('act.extend.missing') : (failure ?? undefined)}
          isFirst
        />
        <DialogActs verb={t('act.extend.verb')} pending={extend.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
