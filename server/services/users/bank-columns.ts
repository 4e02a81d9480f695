import type { ListedMember } from '#store/users/member-records.ts'

type MakerChecker = 'maker' | 'checker' | 'maker and checker' | 'neither'

/**
 * The columns of a bank's list of members: where they work, and whether they begin documents or
 * look at them.
 */
export const bankColumns = (row: ListedMember) => ({
  branch: row.department_name,
  branch_code: row.department_code,
  zone_name: row.zone_name,
  maker_checker: makerChecker(new Set(row.modules)),
})

// Our reading: a role that makes dockets is a maker, one that has the dashboard of checks is a
// checker.
function makerChecker(modules: ReadonlySet<string>): MakerChecker {
  const isMaker = modules.has('workflow')
  const isChecker = modules.has('coreWorkflowDashboard')
  if (isMaker && isChecker) return 'maker and checker'
  if (isMaker) return 'maker'

  return isChecker ? 'checker' : 'neither'
}
