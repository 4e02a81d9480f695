import { type ActKind, actKinds } from '#contract/vocabulary/acts.ts'
import { startOfDayAgo } from '../../../components/days.ts'
import type { ListAddress, ListShape } from '../../../components/list/list-address.ts'

export const periods = ['1', '7', '30', '90'] as const

type Sort = 'at'
type Filter = 'kind' | 'days' | 'user' | 'about' | 'before'

/** One order, newest first; `before` is the last entry of the page before this one. */
export const activityShape: ListShape<Sort, Filter> = {
  sorts: ['at'],
  filters: ['kind', 'days', 'user', 'about', 'before'],
  usual: { by: 'at', descending: true },
}

export type ActivityAddress = ListAddress<Sort, Filter>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const first = (values: readonly string[] | undefined) => values?.find((value) => uuid.test(value))
const isKind = (value: string): value is ActKind => actKinds.some((kind) => kind === value)

/**
 * What narrows the list, as the server is asked; what an address has that is none of these is left
 * out.
 */
export function askedOf({ words, filters }: ActivityAddress, today: number) {
  const days = periods.find((period) => period === filters.days?.[0])
  const [user, about] = [first(filters.user), first(filters.about)]
  const kinds = filters.kind?.filter(isKind) ?? []

  return {
    ...(words && { searchValue: words }),
    ...(kinds.length > 0 && { kinds }),
    ...(days && { from: startOfDayAgo(today, Number(days) - 1) }),
    ...(user && { user_id: user }),
    ...(about && { about_id: about }),
  }
}

export const pageAfter = ({ filters }: ActivityAddress) => first(filters.before)
