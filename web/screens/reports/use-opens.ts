import { isReport, reportModules } from '#contract/vocabulary/reports/report-modules.ts'
import { accessTo, type Opening } from '../../shell/guard.ts'
import { useMe } from '../../shell/me.ts'

/** The address where it opens for this member; null where it would be closed. */
export function openAddress(to: string, opening: Opening, isOwn = false): string | null {
  const [, first, second] = to.replace(/\?.*$/, '').split('/')
  const may = (modules: readonly string[]) =>
    Object.entries(opening.allowedModules).some(([module, is]) => is === true && modules.includes(module))
  if (accessTo(to, opening) !== 'open') return null
  if (first === 'reports' && second !== undefined)
    return isReport(second) && may(reportModules[second]) ? to : null
  // Batches of others open for those who see all documents.
  if (first === 'batch-process' && second !== undefined) return isOwn || may(['documents']) ? to : null

  return to
}

export function useOpens(): (to: string | null, isOwn?: boolean) => string | null {
  const me = useMe()

  return (to, isOwn) => to && openAddress(to, me, isOwn)
}
