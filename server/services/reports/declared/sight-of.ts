import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { factsOfReport, modulesOfReport } from '#contract/vocabulary/reports/reports.ts'
import { withBeneath } from '#domain/departments/tree.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import type { Tx } from '#store/store.ts'
import type { ReportAsker } from './asked.ts'

/** What a member sees of a report now (decision record 0098). */
export interface Sight {
  of: 'organisation' | 'branch' | 'own'
  onlyOfUser: string | null
  onlyOfBranches: readonly string[] | null
  /** Whether contacts are shown whole. */
  showsContacts: boolean
}

/** Null where these modules do not open it. */
export async function sightOf(
  tx: Tx,
  report: ReportName,
  { userId, modules }: ReportAsker,
): Promise<Sight | null> {
  const opens = modulesOfReport(report).filter((module) => modules.has(module))
  if (opens.length === 0) return null
  const showsContacts = seesAllDocuments({ modules })
  const { ownOnly = [] } = factsOfReport(report)
  const own = { of: 'own', onlyOfUser: userId, onlyOfBranches: null, showsContacts } as const
  if (opens.every((module) => ownOnly.includes(module))) return own
  if (
    opens.includes('misreport') ||
    opens.includes('consumptionHistory') ||
    opens.includes('billingdashboard') ||
    opens.includes('activity-logs')
  )
    return { of: 'organisation', onlyOfUser: null, onlyOfBranches: null, showsContacts }
  const membership = await tx.memberships.ofUser(userId)
  const role = membership?.role_id ? await tx.roles.get(membership.role_id) : null
  if (role?.built_in !== 'branch-manager')
    return { of: 'organisation', onlyOfUser: null, onlyOfBranches: null, showsContacts }
  if (!membership?.department_id) return own
  const all = await tx.departments.listed({ retired: false })

  return {
    of: 'branch',
    onlyOfUser: null,
    onlyOfBranches: [...withBeneath(all, membership.department_id)],
    showsContacts,
  }
}
