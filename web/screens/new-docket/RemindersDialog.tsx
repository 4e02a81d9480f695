import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { DocumentSettingsInput, saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'

interface Props {
  opened: boolean
  docket: DocketRecord
  reload: () => Promise<unknown>
  onClose: () => void
}

interface Draft {
  reminder_days: string
}

const draftOf = (settings: DocketRecord['settings'] | null): Draft => ({
  reminder_days: settings?.reminder_days.join(', ') ?? '',
})

const daysIn = ({ reminder_days }: Draft): number[] =>
  reminder_days
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

export function RemindersDialog({ opened, ...props }: Props) {
  const { t } = useTranslation()

  return (
    <Modal opened={opened} onClose={props.onClose} title={t('reminders.title')}>
      <RemindersForm {...props} />
    </Modal>
  )
}

function RemindersForm({ docket, reload, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const form = useForm(saveDocumentSettings, draftOf, {
    contract: DocumentSettingsInput,
    row: docket.settings,
    inputOf: (draft, row) => {
      const reminder_days = daysIn(draft)
      if (reminder_days.join() === daysIn(draftOf(row)).join()) return null

      return { docket_id: docket.docket_id, settings: { reminder_days } }
    },
    fieldOf: (path) => (path.includes('reminder_days') ? 'reminder_days' : undefined),
    reload: [getWorkflowInfo, fetchDocumentInfo],
    saved: () => t('reminders.saved'),
    onClose: () => {
      void reload()
      onClose()
    },
  })

  return (
    <form {...form.props} className="col gap-16">
      <NotSaved {...form.notSaved()} />
      <TextField
        name="reminder_days"
        label={t('reminders.days')}
        help={t('reminders.help')}
        value={form.draft.reminder_days}
        most={80}
        onChange={(reminder_days) => form.set({ reminder_days })}
        error={form.wrong.reminder_days}
        isFirst
      />
      <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
    </form>
  )
}
