import type { Module } from '#contract/vocabulary/modules.ts'
import type { ReportScheduleRow } from '#store/reports/report-schedules.ts'

interface Asking {
  userId: string
  modules: ReadonlySet<Module>
}

export const isAdministrator = ({ modules }: Asking): boolean => modules.has('users') && modules.has('roles')

/** What "stop this" does for this member; null where the schedule is not theirs to see. */
export function mayEnd(
  { user_id, members }: Pick<ReportScheduleRow, 'user_id' | 'members'>,
  asking: Asking,
): 'schedule' | 'own_mails' | null {
  if (user_id === asking.userId) return 'schedule'
  if (members.includes(asking.userId)) return 'own_mails'

  return isAdministrator(asking) ? 'schedule' : null
}
