import type { TFunction } from 'i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { weekdayName } from '../../../components/weekdays.ts'

export type Schedule = OutputOf<typeof getReportSchedules>['schedules'][number]

/** "Each Monday at 08:30 IST". */
export function rhythmWords(
  t: TFunction,
  language: string,
  { rhythm, weekday, monthday, at }: Pick<Schedule, 'rhythm' | 'weekday' | 'monthday' | 'at'>,
): string {
  if (rhythm === 'daily') return t('reports.schedules.daily', { at })
  if (rhythm === 'weekly')
    return t('reports.schedules.weekly', { at, weekday: weekdayName(weekday ?? 1, language) })

  return t('reports.schedules.monthly', { at, day: monthday ?? 1 })
}

/** For who is only mailed it ends their mails alone. */
export const endsAll = ({ whose }: Schedule): boolean => whose !== 'to_me'
