import { useTranslation } from 'react-i18next'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { StopDialog } from '../reports/schedules/StopDialog.tsx'

interface Props {
  scheduleId: string
  onOver: () => void
}

/** "Stop this" in a mail leads here: reports may be closed to its reader. */
export function StopMails({ scheduleId, onOver }: Props) {
  const { t } = useTranslation()
  const asked = useQueryCall(getReportSchedules, {})
  if (!asked.data) return <NotLoaded asked={asked} />
  const schedule = asked.data.schedules.find(({ schedule_id }) => schedule_id === scheduleId)

  return schedule ? (
    <StopDialog schedule={schedule} onDone={onOver} onClose={onOver} />
  ) : (
    <p className="note" role="status">
      {t('reports.schedules.isOver')}
    </p>
  )
}
