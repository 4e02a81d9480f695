import type { InputOf } from '#contract/define-call.ts'
import type { getDocuments } from '#contract/documents/getDocuments.ts'
import { startOfDayAgo } from '../../components/days.ts'
import { isInbox, type ListAddress, tabStates } from './list-address.ts'
import { filterOf } from './narrowing.ts'

export const rowsOnPage = 25

/**
 * What the server is asked for one view of the list. A chip narrows its tab; states that the tab
 * excludes show nothing.
 */
export function listInput(
  address: ListAddress,
  isMine: boolean,
  today: number,
): InputOf<typeof getDocuments> {
  const ofTab = isInbox(address.tab) ? [] : tabStates[address.tab]
  const states =
    address.states.length > 0 && ofTab.length > 0
      ? ofTab.filter((state) => address.states.includes(state))
      : address.states.length > 0
        ? address.states
        : [...ofTab]
  const narrowed = filterOf(address)
  return {
    pageNo: address.page,
    maxRows: rowsOnPage,
    whole_dockets: true,
    ...(address.words && { searchValue: address.words }),
    filter: {
      ...(states.length > 0 && { state: states }),
      // What failed is the asker's own already, and may be of others' documents.
      ...((isMine || address.isMine) && !address.failedIn && { mine: true }),
      ...(address.failedIn && { failed_in: address.failedIn }),
      ...narrowed,
      ...(address.period && { from: later(startOfDayAgo(today, address.period), narrowed.from) }),
    },
    sort: { by: address.sortBy, descending: address.descending },
  }
}

const later = (one: string, other: string | undefined): string => (other && other > one ? other : one)
