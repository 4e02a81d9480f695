/** What a list can be asked for: its orders, and the names of its filters. */
export interface ListShape<Sort extends string, Filter extends string> {
  sorts: readonly Sort[]
  filters: readonly Filter[]
  /** The order of the plain list. */
  usual: { by: Sort; descending: boolean }
}

/** Everything that a list shows follows from its address, so a view can be sent to a colleague. */
export interface ListAddress<Sort extends string, Filter extends string> {
  words: string
  filters: Partial<Record<Filter, readonly string[]>>
  sortBy: Sort
  descending: boolean
  page: number
}

export function readList<Sort extends string, Filter extends string>(
  params: URLSearchParams,
  { sorts, filters, usual }: ListShape<Sort, Filter>,
): ListAddress<Sort, Filter> {
  const [by, way] = (params.get('sort') ?? '').split('.')
  const page = Number(params.get('page') ?? 1)
  const isSorted = sorts.includes(by as Sort)
  const chosen = filters.map((name) => [name, params.get(name)?.split(',').filter(Boolean) ?? []] as const)

  return {
    words: params.get('q')?.slice(0, 200) ?? '',
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)) as Partial<
      Record<Filter, string[]>
    >,
    sortBy: isSorted ? (by as Sort) : usual.by,
    descending: isSorted && way ? way !== 'up' : usual.descending,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Only what differs from the plain list is in the address. */
export function writeList<Sort extends string, Filter extends string>(
  { words, filters, sortBy, descending, page }: ListAddress<Sort, Filter>,
  { filters: names, usual }: ListShape<Sort, Filter>,
): URLSearchParams {
  const params = new URLSearchParams()
  if (words) params.set('q', words)
  for (const name of names) if (filters[name]?.length) params.set(name, filters[name].join(','))
  if (sortBy !== usual.by || descending !== usual.descending)
    params.set('sort', `${sortBy}.${descending ? 'down' : 'up'}`)
  if (page > 1) params.set('page', String(page))

  return params
}
