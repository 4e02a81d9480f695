import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getDowntimeNotices } from '#contract/downtime/getDowntimeNotices.ts'
import { DowntimeNoticeInput, saveDowntimeNotice } from '#contract/downtime/saveDowntimeNotice.ts'
import { AreaField } from '../../../components/AreaField.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { fullMoment } from '../../../components/moments.ts'
import { TextField } from '../../../components/TextField.tsx'
import { serverNow } from '../../../wire/server-time.ts'
import { ask } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import { draftOf, inputOf, missingIn, type Notice, type NoticeDraft } from './notice-form.ts'

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

/** One of the list, as it is now. */
const readAgain = async ({ notice_id }: Notice) =>
  (await ask(getDowntimeNotices, {})).notices.find((one) => one.notice_id === notice_id)

export function NoticeDialog({ notice, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useForm(saveDowntimeNotice, asDraft, {
    contract: DowntimeNoticeInput,
    row: notice,
    inputOf,
    rules: (draft) => Object.fromEntries(missingIn(draft).map((field) => [field, t('login.fieldRequired')])),
    stale: { code: 'DOWNTIME_STALE', read: readAgain },
    reload: [getDowntimeNotices],
    saved: () => t('downtime.saved'),
    onSaved: () => window.dispatchEvent(new Event('muhar:downtime')),
    onClose,
  })
  const { draft, wrong, set } = form

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
      <form {...form.props} className={`col gap-16 ${styles.console}`}>
        <NotSaved
          {...form.notSaved({
            title: t('meanwhile.it'),
            label: (field) => t(`downtime.field.${field}`),
            value: words,
          })}
        />
        {moments.map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            label={t(`downtime.field.${field}`)}
            help={field === 'announceFrom' ? t('downtime.announceHelp') : undefined}
            name={field}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={wrong[field]}
            isFirst={field === 'announceFrom'}
          />
        ))}
        {inLanguages.map(({ text, affected }) => (
          <div key={text} className="col gap-16">
            <AreaField
              label={t(`downtime.field.${text}`)}
              error={wrong[text]}
              name={text}
              rows={2}
              value={draft[text]}
              onChange={(words) => set({ [text]: words })}
            />
            <TextField
              label={t(`downtime.field.${affected}`)}
              name={affected}
              most={200}
              value={draft[affected]}
              onChange={(value) => set({ [affected]: value })}
              error={wrong[affected]}
            />
          </div>
        ))}
        <DialogActs
          verb={t(notice ? 'common.save' : 'downtime.announce')}
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
