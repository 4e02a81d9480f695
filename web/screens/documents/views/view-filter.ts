import type { ViewFilter } from '#contract/vocabulary/document-views.ts'
import { isInbox, type ListAddress, plainFilters, writeAddress } from '../list-address.ts'

/** What a view keeps of an address; null where the list shows what nobody chose by a filter. */
export function viewOf(address: ListAddress): ViewFilter | null {
  const {
    tab,
    words,
    states,
    period,
    isMine,
    branch,
    sender,
    person,
    tag,
    reference,
    method,
    client,
    template,
  } = address
  const { endsWithin, waitsSince, day, archived, sortBy, descending, failedIn, stuck, stuckBy, backSince } =
    address
  const { language, beneath, branchless, from, to, reached, sentOn, completedOn, signedIn, batch } = address
  // What a chart or a batch opens is looked at once.
  const isOfOne = [language, stuckBy, reached, sentOn, completedOn, signedIn, batch].some(
    (one) => one !== null,
  )
  const isUnnamed = stuck !== null || backSince !== null || branchless !== null
  if (isInbox(tab) || failedIn !== null || isUnnamed || isOfOne) return null

  return {
    ...(tab !== 'all' && { tab }),
    ...(words && { words }),
    ...(states.length > 0 && { states }),
    ...(period && { period }),
    ...(isMine && { mine: true }),
    ...(branch && { branch }),
    ...(branch && beneath && { beneath }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sender && { sender }),
    ...(person && { person }),
    ...(tag && { tag }),
    ...(client && { client }),
    ...(template && { template }),
    ...(reference && { reference }),
    ...(method && { method }),
    ...(endsWithin && { ends_within: endsWithin }),
    ...(waitsSince && { waits_since: waitsSince }),
    ...(day && { day }),
    ...(archived && { archived }),
    ...((sortBy !== 'updated_at' || !descending) && { sort: sortBy, descending }),
  }
}

/** The address that a view stands for. */
export const addressOf = (filter: ViewFilter): ListAddress => ({
  ...plainFilters,
  tab: filter.tab ?? 'all',
  words: filter.words ?? '',
  states: filter.states ?? [],
  period: filter.period ?? null,
  isMine: filter.mine ?? false,
  branch: filter.branch ?? null,
  beneath: filter.beneath ?? null,
  branchless: null,
  from: filter.from ?? null,
  to: filter.to ?? null,
  sender: filter.sender ?? null,
  person: filter.person ?? null,
  tag: filter.tag ?? null,
  client: filter.client ?? null,
  template: filter.template ?? null,
  reference: filter.reference ?? null,
  method: filter.method ?? null,
  language: null,
  endsWithin: filter.ends_within ?? null,
  waitsSince: filter.waits_since ?? null,
  day: filter.day ?? null,
  archived: filter.archived ?? null,
  stuck: null,
  stuckBy: null,
  backSince: null,
  reached: null,
  sentOn: null,
  completedOn: null,
  signedIn: null,
  batch: null,
  sortBy: filter.sort ?? 'updated_at',
  descending: filter.descending ?? true,
  work: null,
  page: 1,
})

/** Equal where both show the same. */
export const keyOf = (filter: ViewFilter): string => writeAddress(addressOf(filter)).toString()
