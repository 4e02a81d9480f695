import { keepPreviousData } from '@tanstack/react-query'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import { type QuerySettings, useQueryCall } from '../../wire/use-call.ts'
import type { ListAddress, ListShape } from './list-address.ts'
import { useChoice } from './use-choice.ts'
import { useListAddress } from './use-list-address.ts'

/**
 * Rows with what the foot of the list says of them; a list without `total` comes whole and has no
 * foot.
 */
export interface ListPage<Row> {
  rows: readonly Row[]
  total?: number
  more?: boolean
}

/**
 * A list screen's question: which call, how an address becomes its input, and where the rows are in
 * its answer.
 */
export interface ListDeclaration<C extends CallDeclaration, Row, Sort extends string, Filter extends string>
  extends Partial<ListShape<Sort, Filter>> {
  call: C
  input: (address: ListAddress<Sort, Filter>) => InputOf<C>
  page: (output: OutputOf<C>) => ListPage<Row>
  idOf: (row: Row) => string
  rowsOnPage?: number
  /** Orders that begin with A and the oldest; the rest begin with the newest. */
  ascendingFirst?: readonly Sort[]
}

/** A list that comes whole, with a foot that counts it. */
export const whole = <Row>(rows: readonly Row[]): ListPage<Row> => ({
  rows,
  total: rows.length,
  more: false,
})

/** What `ListScreen` shows and changes. `useList` makes it from a declaration. */
export interface ListState<Row, Sort extends string, Filter extends string> {
  asked: { error: CallFailure | null; refetch: () => unknown; isPlaceholderData: boolean }
  /** Undefined until the first answer. */
  page: ListPage<Row> | undefined
  idOf: (row: Row) => string
  pageNo: number
  rowsOnPage: number
  onPage: (page: number) => void
  order: { by: Sort; descending: boolean; onSort: (by: Sort, descending: boolean) => void } | undefined
  ascendingFirst: readonly Sort[]
  choice: { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void }
  /** The way back to the plain list, where words, filters or a later page left no row. */
  clear: (() => void) | undefined
  /** Words and filters; undefined where the screen draws its own. */
  narrowing: Narrowing<Filter> | undefined
}

export interface Narrowing<Filter extends string> {
  words: string
  filters: Partial<Record<Filter, readonly string[]>>
  onSearch: (words: string) => void
  onChoose: (filter: Filter, values: readonly string[]) => void
}

/**
 * Gives the declaration its types; a list that is neither ordered nor narrowed names no orders and
 * no filters.
 */
export const declareList = <
  C extends CallDeclaration,
  Row,
  const Sort extends string = never,
  const Filter extends string = never,
>({
  sorts = [],
  filters = [],
  usual = { by: '' as Sort, descending: false },
  ...rest
}: ListDeclaration<C, Row, Sort, Filter>) => ({ ...rest, shape: { sorts, filters, usual } })

type Declared<C extends CallDeclaration, Row, Sort extends string, Filter extends string> = ReturnType<
  typeof declareList<C, Row, Sort, Filter>
>

/** Asks for the view that the URL names. */
export function useList<C extends CallDeclaration, Row, Sort extends string, Filter extends string>(
  declared: Declared<C, Row, Sort, Filter>,
  settings: QuerySettings<C> = {},
) {
  const { call, input, page, idOf, shape, rowsOnPage = defaultPageRows, ascendingFirst = [] } = declared
  const { address, view, isFiltered, change, choose, clear } = useListAddress(shape)
  const [chosen, onChoose] = useChoice(view)
  const wanted = input(address)
  const asked = useQueryCall(call, wanted, { placeholderData: keepPreviousData, ...settings })
  const state: ListState<Row, Sort, Filter> = {
    asked,
    page: asked.data && page(asked.data),
    idOf,
    pageNo: address.page,
    rowsOnPage,
    onPage: (pageNo) => change({ page: pageNo }),
    order: {
      by: address.sortBy,
      descending: address.descending,
      onSort: (sortBy, descending) => change({ sortBy, descending }),
    },
    ascendingFirst,
    choice: { chosen, onChoose },
    clear: isFiltered || address.page > 1 ? clear : undefined,
    narrowing: {
      words: address.words,
      filters: address.filters,
      onSearch: (words) => change({ words }, { replace: true }),
      onChoose: choose,
    },
  }

  return { ...state, wanted, data: asked.data }
}
