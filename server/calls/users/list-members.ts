import type { ParsedInputOf } from '#contract/define-call.ts'
import type { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import type { Tx } from '#store/store.ts'
import type { ListedMember } from '#store/users/member-records.ts'

type Asked = Omit<ParsedInputOf<typeof getUsersByOrg>, 'orgId'>

/** A page of the organisation's members, in order, with how many there are. */
export async function listMembers(
  tx: Tx,
  { filter, sort, ...asked }: Asked,
): Promise<{ members: ListedMember[]; total: number; more: boolean }> {
  const { ids, total, more } = await tx.memberList.page({
    search: asked.searchValue || asked.searchInput || '',
    states: filter.state?.length ? filter.state : null,
    roleId: filter.role_id ?? null,
    departmentId: filter.department_id ?? null,
    zoneId: filter.zone_id ?? null,
    sortBy: sort.by,
    descending: sort.descending,
    page: asked.pageNo,
    rows: asked.maxRows,
  })
  const shown = new Map((await tx.memberRecords.shown(ids)).map((row) => [row.id, row]))

  return { members: ids.flatMap((id) => shown.get(id) ?? []), total, more }
}
