import { listPeriods, listSorts } from '#contract/vocabulary/document-lists.ts'
import { type DocumentState, documentStates } from '#contract/vocabulary/states.ts'
import { isNarrowed, type Narrowing, notNarrowed, readNarrowing, writeNarrowing } from './narrowing.ts'

export const tabs = ['all', 'waiting', 'check', 'out', 'attention', 'completed', 'drafts'] as const
export type Tab = (typeof tabs)[number]

/** Tabs of what waits for the member; the others are of states. */
export const inboxOf = { waiting: 'for_me', check: 'to_check' } as const
export const isInbox = (tab: Tab): tab is keyof typeof inboxOf => tab in inboxOf

export const tabStates: Record<Exclude<Tab, keyof typeof inboxOf>, readonly DocumentState[]> = {
  all: [],
  out: ['out_for_signature', 'in_review'],
  attention: ['rejected', 'expired'],
  completed: ['completed'],
  drafts: ['draft'],
}

export const sortColumns = listSorts
export type SortColumn = (typeof sortColumns)[number]

export const periods = listPeriods
export type Period = (typeof periods)[number]

/**
 * Everything that the list shows follows from the address, so a view can be sent to a colleague.
 */
export interface ListAddress extends Narrowing {
  tab: Tab
  words: string
  states: DocumentState[]
  period: Period | null
  isMine: boolean
  /** What an act on many documents was refused for: its job. */
  failedIn: string | null
  /** The act on many documents whose progress is shown. */
  work: string | null
  sortBy: SortColumn
  descending: boolean
  page: number
}

const jobOf = (value: string | null): string | null => (value && /^[0-9a-f-]{36}$/.test(value) ? value : null)

const oneOf = <T>(list: readonly T[], value: unknown, otherwise: T): T =>
  list.includes(value as T) ? (value as T) : otherwise

export function readAddress(params: URLSearchParams): ListAddress {
  const [by, way] = (params.get('sort') ?? '').split('.')
  const page = Number(params.get('page') ?? 1)
  return {
    tab: oneOf(tabs, params.get('tab'), 'all'),
    words: params.get('q')?.slice(0, 200) ?? '',
    states: (params.get('state') ?? '')
      .split(',')
      .filter((state): state is DocumentState => documentStates.includes(state as DocumentState)),
    period: oneOf<Period | null>(periods, Number(params.get('days')), null),
    isMine: params.get('mine') === '1',
    ...readNarrowing(params),
    failedIn: jobOf(params.get('failed')),
    work: jobOf(params.get('work')),
    sortBy: oneOf(sortColumns, by, 'updated_at'),
    descending: way ? way !== 'up' : true,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Only what differs from a plain list is in the address. */
export function writeAddress(address: ListAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (address.tab !== 'all') params.set('tab', address.tab)
  if (address.words) params.set('q', address.words)
  if (address.states.length > 0) params.set('state', address.states.join(','))
  if (address.period) params.set('days', String(address.period))
  if (address.isMine) params.set('mine', '1')
  writeNarrowing(address, params)
  if (address.failedIn) params.set('failed', address.failedIn)
  if (address.work) params.set('work', address.work)
  if (address.sortBy !== 'updated_at' || !address.descending)
    params.set('sort', `${address.sortBy}.${address.descending ? 'down' : 'up'}`)
  if (address.page > 1) params.set('page', String(address.page))
  return params
}

/** No words and no filters. */
export const plainFilters = {
  words: '',
  states: [],
  period: null,
  isMine: false,
  failedIn: null,
  ...notNarrowed,
} satisfies Partial<ListAddress>

export const hasFilters = (address: ListAddress): boolean =>
  address.words !== '' ||
  address.states.length > 0 ||
  address.period !== null ||
  address.isMine ||
  isNarrowed(address) ||
  address.failedIn !== null
