import type { Module } from '#contract/vocabulary/modules.ts'
import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'
import type { ListedMember } from '#store/users/member-records.ts'

export interface AskedAccess {
  roleId: string | null
  module: Module | null
  /** Nobody who was here since then. */
  notHereSince: string | null
}

const columns = [
  'First name',
  'Last name',
  'E-mail',
  'Employee number',
  'State',
  'Role',
  'Modules',
  'Branch',
  'Zone',
  'Joined (IST)',
  'Last here (IST)',
]
const inWords = { invited: 'Invited', active: 'Active', off: 'Switched off', ended: 'Deleted' } as const

/**
 * Who has which role and so may do what, for an auditor to sign off: everybody of the review, in
 * the order in which they were added.
 */
export function accessReport({ notHereSince, ...of }: AskedAccess): Report {
  const asked = { ...of, notHereSince: notHereSince === null ? null : new Date(notHereSince) }

  return {
    columns,
    count: (store) => store.read((tx) => tx.roleMembers.count(asked)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const ids = await tx.roleMembers.after(asked, after, most)
        const shown = new Map((await tx.memberRecords.shown(ids)).map((row) => [row.id, row]))

        return {
          rows: ids.flatMap((id) => shown.get(id) ?? []).map(cells),
          after: ids.length < most ? null : (ids.at(-1) ?? null),
        }
      }),
  }
}

const moment = (at: Date | null): Cell => at && clockOfIndia(at)

const cells = (row: ListedMember): Cell[] => [
  row.first_name,
  row.last_name,
  row.email,
  row.employee_id,
  inWords[row.state],
  row.role_label,
  row.modules.join(', '),
  row.department_name,
  row.zone_name,
  moment(row.joined_at),
  moment(row.last_seen_at),
]
