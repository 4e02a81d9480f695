import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { runReportScheduleNow } from '#contract/reports/runReportScheduleNow.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { fullMoment } from '../../../components/moments.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import styles from '../reports.module.css'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { StopDialog } from './StopDialog.tsx'
import { endsAll, rhythmWords, type Schedule } from './schedule-words.ts'

interface Props {
  /** Missing: all reports. */
  report?: ReportName
  /** The schedule that a mail asked to stop; null where none did. */
  stop: string | null
  onStopped?: () => void
}

/** Lists the schedules with their days and readers. */
export function SchedulesSection({ report, stop, onStopped = () => {} }: Props) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const asked = useQueryCall(getReportSchedules, {})
  const [changed, setChanged] = useState<Schedule | null>(null)
  const [showsHolidays, setHolidays] = useState(false)
  const [chosen, setChosen] = useState<Schedule | null>(null)
  const run = useCall(runReportScheduleNow, {
    onSuccess: () => toast(t('reports.schedules.begun'), 'good'),
    onError: (failure) => toast(failureWords(t, language, failure), 'bad'),
  })
  const schedules = (asked.data?.schedules ?? []).filter(
    (schedule) => report === undefined || schedule.report === report,
  )
  const removed = chosen ?? schedules.find(({ schedule_id }) => schedule_id === stop) ?? null
  const isOver = stop !== null && asked.data && !removed

  return (
    <section aria-labelledby="report-schedules">
      <div className={styles.partHead}>
        <h2 id="report-schedules" className={styles.part}>
          {t('reports.schedules.head')}
        </h2>
        <button type="button" className="btn compact" onClick={() => setHolidays(true)}>
          {t('reports.holidays.title')}
        </button>
      </div>
      {showsHolidays && <HolidaysDialog onClose={() => setHolidays(false)} />}
      <NotLoaded asked={asked} />
      {isOver && (
        <p className="note" role="status">
          {t('reports.schedules.isOver')}
        </p>
      )}
      {asked.data && schedules.length === 0 && <p className="muted">{t('reports.schedules.none')}</p>}
      {schedules.length > 0 && (
        <ul className={`sheet ${styles.lines}`}>
          {schedules.map((schedule) => (
            <li key={schedule.schedule_id} className={styles.line}>
              <span className={styles.words}>
                <b>{schedule.name}</b>
                <span className="sm muted">{rhythmWords(t, language, schedule)}</span>
                <span className="sm muted">{wordsOf(schedule)}</span>
                {schedule.paused_why && (
                  <span className="sm">{t(`reports.schedules.paused.${schedule.paused_why}`)}</span>
                )}
              </span>
              <RowMenu
                label={t('reports.schedules.more', { name: schedule.name })}
                acts={[
                  schedule.whose === 'mine' &&
                    schedule.view_id !== null && {
                      key: 'run',
                      icon: 'send',
                      words: t('reports.schedules.now'),
                      onAct: () => run.send({ schedule_id: schedule.schedule_id }),
                    },
                  schedule.whose === 'mine' &&
                    schedule.view_id !== null && {
                      key: 'change',
                      icon: 'pen',
                      words: t('reports.schedules.change'),
                      onAct: () => setChanged(schedule),
                    },
                  {
                    key: 'stop',
                    icon: 'trash',
                    words: t(endsAll(schedule) ? 'reports.schedules.delete' : 'reports.schedules.stop'),
                    onAct: () => setChosen(schedule),
                    isDanger: true,
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {changed?.view_id && (
        <ScheduleDialog
          view={{ view_id: changed.view_id, name: changed.name }}
          me={changed.owner}
          schedule={changed}
          onClose={() => setChanged(null)}
        />
      )}
      {removed && (
        <StopDialog
          schedule={removed}
          onDone={onStopped}
          onClose={() => {
            setChosen(null)
            onStopped()
          }}
        />
      )}
    </section>
  )

  function wordsOf({ members, owner, whose, next_at }: Schedule): string {
    return [
      t('reports.schedules.to', { names: members.map(({ name }) => name).join(', ') || '–' }),
      ...(whose === 'mine' ? [] : [t('reports.views.of', { owner: owner.name })]),
      ...(next_at ? [t('reports.schedules.next', { at: fullMoment(next_at, language) })] : []),
    ].join(' · ')
  }
}
