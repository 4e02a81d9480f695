import { useTranslation } from 'react-i18next'
import { deleteReportSchedule } from '#contract/reports/deleteReportSchedule.ts'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { endsAll, type Schedule } from './schedule-words.ts'

interface Props {
  schedule: Schedule
  onDone: () => void
  onClose: () => void
}

/** Ends a schedule, or the mails of the member alone. */
export function StopDialog({ schedule, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { schedule_id, name } = schedule
  const isWhole = endsAll(schedule)

  return (
    <RemoveDialog
      call={deleteReportSchedule}
      input={{ schedule_id }}
      reload={[getReportSchedules]}
      title={t('reports.schedules.stopTitle', { name })}
      words={t(isWhole ? 'reports.schedules.deleteWords' : 'reports.schedules.stopWords')}
      verb={t(isWhole ? 'reports.schedules.delete' : 'reports.schedules.stop')}
      done={t('reports.schedules.stopped', { name })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
