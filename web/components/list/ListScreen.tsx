import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { Lazy } from '../lazy/Lazy.tsx'
import { partOf } from '../lazy/part.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { BulkBar } from './BulkBar.tsx'
import { EmptyList } from './EmptyList.tsx'
import { type FilterProps, ListFilters } from './ListFilters.tsx'
import { type ListColumn, ListTable } from './ListTable.tsx'
import { type OfferedActs, possible } from './list-act.ts'
import { Pager } from './Pager.tsx'
import type { ListState } from './use-list.ts'
import { type ListKey, useListKeys } from './use-list-keys.ts'

const keysDialog = partOf(() => import('./KeysDialog.tsx'))

interface Props<Row, Sort extends string, Filter extends string> extends FilterProps<Filter> {
  list: ListState<Row, Sort, Filter>
  columns?: readonly ListColumn<Row, Sort>[]
  /** Shown in place of a table: rows are undefined until they come. */
  cards?: (rows: readonly Row[] | undefined, isStale: boolean) => ReactNode
  /** What a row is called to somebody who hears it. */
  titleOf: (row: Row) => string
  /** A `RowMenu`, or buttons. */
  acts?: (row: Row) => ReactNode
  /**
   * What can be done with the chosen rows; without it no row can be chosen. `done` clears the
   * choice.
   */
  bulk?: (rows: readonly Row[], done: () => void) => OfferedActs
  /** Letters that do something here; a list that names some answers to `?`, `j` and `k`, too. */
  keys?: readonly ListKey[]
  /** All rows that the list shows on all its pages are chosen: how many these are. */
  wholeChosen?: number | undefined
  /** Shown in place of a list without rows. */
  empty: Omit<ComponentProps<typeof EmptyList>, 'onClear'>
  className?: string
}

/**
 * A list from its filters to its bulk bar: a screen declares it, and puts it into its own frame.
 */
export function ListScreen<Row, Sort extends string, Filter extends string>(props: Props<Row, Sort, Filter>) {
  const {
    list,
    columns = [],
    cards,
    titleOf,
    acts,
    bulk,
    empty,
    className,
    search,
    filters,
    beside,
    wholeChosen,
    keys,
  } = props
  const { asked, page, idOf, choice, clear, narrowing } = list
  const hasFilters = narrowing && (search || filters || beside)
  const rowsOf = useRef<HTMLDivElement>(null)
  const [isHelping, setHelping] = useState(false)
  const clearChoice = () => choice.onChoose(new Set())
  const chosen = (page?.rows ?? []).filter((row) => choice.chosen.has(idOf(row)))

  return (
    <>
      {hasFilters && <ListFilters narrowing={narrowing} search={search} filters={filters} beside={beside} />}
      <NotLoaded asked={asked} />
      {page?.rows.length === 0 ? (
        <EmptyList {...empty} onClear={clear} />
      ) : (
        !(asked.error && !page) && (
          <div ref={rowsOf} className={className ? `sheet rows ${className}` : 'sheet rows'}>
            {cards?.(page?.rows, asked.isPlaceholderData) ?? (
              <ListTable
                rows={page?.rows}
                idOf={idOf}
                titleOf={titleOf}
                columns={columns}
                order={list.order}
                ascendingFirst={list.ascendingFirst}
                choice={bulk && choice}
                acts={acts}
                isStale={asked.isPlaceholderData}
              />
            )}
            <Foot list={list} onKeys={keys && (() => setHelping(true))} />
          </div>
        )
      )}
      {keys && (
        <Keys
          rows={rowsOf}
          keys={keys}
          choosesRows={bulk !== undefined}
          isHelping={isHelping}
          onHelp={setHelping}
        />
      )}
      {bulk && (
        <BulkBar count={wholeChosen ?? chosen.length} onClear={clearChoice}>
          {possible(bulk(chosen, clearChoice)).map(({ key, icon, words, onAct, isDanger, isDisabled }) => (
            <button
              key={key}
              type="button"
              className={isDanger ? 'btn compact no' : 'btn compact'}
              disabled={isDisabled}
              onClick={onAct}
            >
              <Icon name={icon} />
              {words}
            </button>
          ))}
        </BulkBar>
      )}
    </>
  )
}

const focusBar = () => document.querySelector<HTMLElement>('.bulk .btn:enabled')?.focus()

function Keys({
  rows,
  keys,
  choosesRows,
  isHelping,
  onHelp,
}: {
  rows: RefObject<HTMLElement | null>
  keys: readonly ListKey[]
  choosesRows: boolean
  isHelping: boolean
  onHelp: (isHelping: boolean) => void
}) {
  const { t } = useTranslation()
  // The bar comes after all rows: some two hundred tabs away.
  const toBar = { key: 'b', words: t('list.keys.bar'), onPress: focusBar }
  const own = choosesRows ? [toBar, ...keys] : keys
  useListKeys(rows, { keys: own, onHelp: () => onHelp(true) })
  const all = [
    { key: 'j', words: t('list.keys.down') },
    { key: 'k', words: t('list.keys.up') },
    ...(choosesRows ? [{ key: 'x', words: t('list.keys.choose') }] : []),
    ...own,
    { key: '?', words: t('list.keys.help') },
  ]

  return <Lazy part={keysDialog} opened={isHelping} keys={all} onClose={() => onHelp(false)} />
}

/** Nothing for a list that comes whole. */
function Foot<Row, Sort extends string, Filter extends string>({
  list: { page, pageNo, rowsOnPage, onPage },
  onKeys,
}: {
  list: ListState<Row, Sort, Filter>
  onKeys: (() => void) | undefined
}) {
  const { t } = useTranslation()
  if (page?.total === undefined) return null

  return (
    <Pager
      page={pageNo}
      rowsOnPage={rowsOnPage}
      shown={page.rows.length}
      total={page.total}
      more={page.more ?? false}
      onPage={onPage}
      beside={
        onKeys && (
          <button type="button" className="btn quiet compact" onClick={onKeys}>
            {t('list.keys.open')}
          </button>
        )
      }
    />
  )
}
