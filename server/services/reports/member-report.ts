import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'
import { bankColumns } from '#services/users/bank-columns.ts'
import type { MemberFilter } from '#store/users/member-list.ts'
import type { ListedMember } from '#store/users/member-records.ts'

/**
 * `plain` is who they are; `whole` adds role, modules and visits; `bank` branch, zone, and maker or
 * checker.
 */
export type MemberSheet = 'plain' | 'whole' | 'bank'

export interface AskedMembers {
  sheet: MemberSheet
  filter: MemberFilter
}

type Column = readonly [name: string, cell: (row: ListedMember) => Cell]

const moment = (at: Date | null): Cell => at && clockOfIndia(at)
const inWords = { invited: 'Invited', active: 'Active', off: 'Switched off', ended: 'Deleted' } as const

const person: readonly Column[] = [
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['E-mail', (row) => row.email],
  ['Mobile number', (row) => row.mobile],
  ['Employee number', (row) => row.employee_id],
  ['State', (row) => inWords[row.state]],
]
const place: readonly Column[] = [
  ['Branch', (row) => row.department_name],
  ['Branch code', (row) => row.department_code],
  ['Zone', (row) => row.zone_name],
]
const role: Column = ['Role', (row) => row.role_label]
const visits: readonly Column[] = [
  ['Invited (IST)', (row) => moment(row.invited_at)],
  ['Joined (IST)', (row) => moment(row.joined_at)],
  ['Last here (IST)', (row) => moment(row.last_seen_at)],
]

const columnsOf: Record<MemberSheet, readonly Column[]> = {
  plain: [...person, ...place],
  whole: [...person, ...place, role, ['Modules', (row) => row.modules.join(', ')], ...visits],
  bank: [...person, ...place, role, ['Maker or checker', (row) => bankColumns(row).maker_checker], ...visits],
}

/** The members of the organisation as a sheet, in the order in which they were added. */
export function memberReport({ sheet, filter }: AskedMembers): Report {
  const columns = columnsOf[sheet]

  return {
    columns: columns.map(([name]) => name),
    count: (store) => store.read((tx) => tx.memberList.count(filter)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const ids = await tx.memberList.after(filter, after, most)
        const shown = new Map((await tx.memberRecords.shown(ids)).map((row) => [row.id, row]))
        const rows = ids.flatMap((id) => shown.get(id) ?? [])

        return {
          rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
          after: ids.length < most ? null : (ids.at(-1) ?? null),
        }
      }),
  }
}
