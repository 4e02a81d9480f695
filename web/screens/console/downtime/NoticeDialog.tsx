import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { useEdits } from '../../../components/meanwhile/use-edits.ts'
import { fullMoment } from '../../../components/moments.ts'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import { draftOf, missingIn, type Notice, type NoticeDraft, wishOf } from './notice-form.ts'

interface Props {
  /** Null announces one. */
  notice: Notice | null
  onClose: () => void
}

const moments = ['announceFrom', 'from', 'until'] as const
const inLanguages = [
  { text: 'textEn', affected: 'affectedEn' },
  { text: 'textHi', affected: 'affectedHi' },
] as const

const isMoment = (field: keyof NoticeDraft): boolean => moments.some((moment) => moment === field)

const asDraft = (notice: Notice | null) => draftOf(notice, serverNow())

export function NoticeDialog({ notice, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { read, previous, draft, meanwhile, set: edit, readAgain } = useEdits(notice, asDraft)
  const [missing, setMissing] = useState<readonly (keyof NoticeDraft)[]>([])
  const save = useCall(saveDowntimeNotice, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getDowntimeNotices.path] })
      window.dispatchEvent(new Event('muhar:downtime'))
      toast(t('downtime.saved'), 'good')
      onClose()
    },
    onError: (why) => {
      if (isFailure(why, 'DOWNTIME_STALE')) void readAgain(asItIsNow)
    },
  })
  const isTakenIn = isFailure(save.failure, 'DOWNTIME_STALE') && meanwhile.length > 0
  const errorOf = (field: keyof NoticeDraft) =>
    missing.includes(field) ? t('login.fieldRequired') : undefined

  async function asItIsNow(): Promise<Notice | undefined> {
    const { notices } = await ask(getDowntimeNotices, {})

    return notices.find(({ notice_id }) => notice_id === read?.notice_id)
  }

  function set(field: keyof NoticeDraft, value: string): void {
    edit({ [field]: value })
    setMissing(missing.filter((one) => one !== field))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    const found = missingIn(draft)
    setMissing(found)
    if (found.length === 0) save.send(wishOf(draft, read))
  }

  const words = (row: Notice | null, field: keyof NoticeDraft): string => {
    const value = asDraft(row)[field]

    return isMoment(field) ? fullMoment(new Date(value).toISOString(), i18n.language) : value
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(notice ? 'downtime.changeTitle' : 'downtime.announce')}
    >
      <form onSubmit={submit} className="col g16 console" noValidate>
        <NotSaved
          words={save.failure ? failureWords(t, i18n.language, save.failure) : null}
          overtaken={
            isTakenIn && {
              title: t('meanwhile.it'),
              changes: meanwhile.map(({ field, mineStays }) => ({
                label: t(`downtime.field.${field}`),
                change: { before: words(previous, field), now: words(read, field) },
                mineStays,
              })),
            }
          }
        />
        {moments.map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            label={t(`downtime.field.${field}`)}
            help={field === 'announceFrom' ? t('downtime.announceHelp') : undefined}
            name={field}
            value={draft[field]}
            onChange={(value) => set(field, value)}
            error={errorOf(field)}
            isFirst={field === 'announceFrom'}
          />
        ))}
        {inLanguages.map(({ text, affected }) => (
          <div key={text} className="col g16">
            <Field label={t(`downtime.field.${text}`)} error={errorOf(text)}>
              {(control) => (
                <textarea
                  {...control}
                  className={errorOf(text) ? 'in area bad' : 'in area'}
                  name={text}
                  rows={2}
                  maxLength={500}
                  value={draft[text]}
                  onChange={(event) => set(text, event.target.value)}
                />
              )}
            </Field>
            <TextField
              label={t(`downtime.field.${affected}`)}
              name={affected}
              most={200}
              value={draft[affected]}
              onChange={(value) => set(affected, value)}
              error={errorOf(affected)}
            />
          </div>
        ))}
        <DialogActs
          verb={t(notice ? 'common.save' : 'downtime.announce')}
          pending={save.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
