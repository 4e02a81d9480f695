import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import { requireOwn } from '#calls/users/require-own.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import type { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { askReport } from '#services/reports/ask-report.ts'
import type { MemberSheet } from '#services/reports/member-report.ts'

/** Begins a sheet of the members that the list would show. */
export async function askMembers(
  context: CallContext,
  { orgId, format, filter, searchValue, searchInput }: ParsedInputOf<typeof downloadUserList>,
  { sheet, name }: { sheet: MemberSheet; name: string },
): Promise<{ job_id: string }> {
  requireOwn(orgId, context)
  const { member, by } = actingMember(context)

  return await context.store.transaction((tx) =>
    askReport(tx, member, by, {
      kind: 'member_report',
      name,
      format,
      asked: {
        sheet,
        filter: {
          search: searchValue || searchInput || '',
          states: filter.state?.length ? filter.state : null,
          roleId: filter.role_id ?? null,
          departmentId: filter.department_id ?? null,
          zoneId: filter.zone_id ?? null,
        },
      },
    }),
  )
}
