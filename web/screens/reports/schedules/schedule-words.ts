import type { TFunction } from 'i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getReportSchedules } from '#contract/reports/getReportSchedules.ts'

export type Schedule = OutputOf<typeof getReportSchedules>['schedules'][number]

// A Monday.
const first = Date.UTC(2024, 0, 1)

/** Of 1 for Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { weekday: 'long', timeZone: 'UTC' }).format(
    first + (weekday - 1) * 86_400_000,
  )

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
