import type { InputOf } from '#contract/define-call.ts'
import type { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { type MemberState, memberStates } from '#contract/vocabulary/states.ts'
import type { ListAddress } from '../../components/list/list-address.ts'

export const rowsOnPage = 50

export const sorts = ['name', 'last_seen_at', 'invited_at'] as const
export type UserSort = (typeof sorts)[number]

/** `view` narrows nothing: it names the columns, so that a saved address opens with them. */
export const filters = ['role', 'branch', 'zone', 'state', 'view'] as const
export type UserFilter = (typeof filters)[number]

export const userList = { sorts, filters, usual: { by: 'name', descending: false } } as const

/** An address is anybody's: what is no id asks for nothing. */
const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isState = (value: string): value is MemberState => memberStates.includes(value as MemberState)

/** What the server is asked for one view of the list. */
export function userListInput(address: ListAddress<UserSort, UserFilter>): InputOf<typeof getUsersByOrg> {
  const { role, branch, zone, state } = address.filters
  const states = state?.filter(isState) ?? []

  return {
    pageNo: address.page,
    maxRows: rowsOnPage,
    ...(address.words && { searchInput: address.words }),
    filter: {
      ...(states.length > 0 && { state: states }),
      ...(isId(role?.[0]) && { role_id: role[0] }),
      ...(isId(branch?.[0]) && { department_id: branch[0] }),
      ...(isId(zone?.[0]) && { zone_id: zone[0] }),
    },
    sort: { by: address.sortBy, descending: address.descending },
  }
}
