import { makerOrChecker } from '#domain/roles/maker-or-checker.ts'
import type { ListedMember } from '#store/users/member-records.ts'

/**
 * The columns of a bank's list of members: where they work, and whether they begin documents or
 * look at them.
 */
export const bankColumns = (row: ListedMember) => ({
  branch: row.department_name,
  branch_code: row.department_code,
  zone_name: row.zone_name,
  maker_checker: inWords(makerOrChecker(row.modules)),
})

const inWords = (duty: ReturnType<typeof makerOrChecker>) =>
  duty === 'both' ? ('maker and checker' as const) : duty
