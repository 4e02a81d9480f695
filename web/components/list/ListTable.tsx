import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import { loneKey } from '../pressed-key.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import './list.css'

export interface ListColumn<Row, Sort extends string> {
  key: string
  label: string
  /** The order that a tap on the head asks for. */
  sort?: Sort | undefined
  /** Of each cell; `at-desk` for what a phone leaves out. */
  className?: string
  cell: (row: Row) => ReactNode
}

interface Props<Row, Sort extends string> {
  /** Undefined until they come. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** What a row is called to somebody who hears it. */
  titleOf: (row: Row) => string
  /** The first is the row's name: its link carries the class `t`. */
  columns: readonly ListColumn<Row, Sort>[]
  order?: { by: Sort; descending: boolean; onSort: (by: Sort, descending: boolean) => void } | undefined
  /** Orders that begin with A and the oldest; the rest begin with the newest. */
  ascendingFirst?: readonly Sort[]
  choice?: { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void } | undefined
  /** Buttons and the menu at a row's end. */
  acts?: (row: Row) => ReactNode
  isStale?: boolean
}

export function ListTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { rows, idOf, titleOf, columns, choice, acts, isStale = false } = props
  const { t } = useTranslation()
  const ids = (rows ?? []).map(idOf)
  const chosenHere = ids.filter((id) => choice?.chosen.has(id)).length
  const isAll = ids.length > 0 && chosenHere === ids.length

  function toggle(id: string): void {
    const after = new Set(choice?.chosen)
    if (!after.delete(id)) after.add(id)
    choice?.onChoose(after)
  }

  /** Arrows walk the rows, those to the side open and close what is in one, x chooses it. */
  function keys(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const row = (event.target as HTMLElement).closest('tr')
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (row.dataset.id && choice && loneKey(event) === 'x') toggle(row.dataset.id)
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      row.querySelector<HTMLElement>(`[data-part=files][aria-expanded=${event.key === 'ArrowLeft'}]`)?.click()
    const next =
      event.key === 'ArrowDown'
        ? row.nextElementSibling
        : event.key === 'ArrowUp'
          ? row.previousElementSibling
          : null
    if (!next) return
    event.preventDefault()
    next.querySelector<HTMLElement>('.row-name:is(a, button)')?.focus()
  }

  return (
    <table className={isStale ? 'is-stale' : undefined} aria-busy={!rows || isStale}>
      <thead>
        <tr>
          {choice && (
            <th className="sel">
              <input
                type="checkbox"
                className="check"
                aria-label={t('list.chooseAll')}
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = chosenHere > 0 && !isAll
                }}
                onChange={() => choice.onChoose(new Set(isAll ? [] : ids))}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} {...props} />
          ))}
          {acts && (
            <th>
              <span className="visually-hidden">{t('list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {rows ? (
        <tbody onKeyDown={keys}>
          {rows.map((row) => {
            const id = idOf(row)
            const isChosen = choice?.chosen.has(id) ?? false

            return (
              <tr key={id} className={isChosen ? 'on' : undefined} data-id={id}>
                {choice && (
                  <td className="sel">
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={t('list.choose', { title: titleOf(row) })}
                      checked={isChosen}
                      onChange={() => toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={column.className}>
                    {column.cell(row)}
                  </td>
                ))}
                {acts && <td className="act">{acts(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      ) : (
        <ListSkeleton cells={columns.length} isChosen={choice !== undefined} />
      )}
    </table>
  )
}

function Head<Row, Sort extends string>({
  column: { label, sort },
  order,
  ascendingFirst = [],
}: Props<Row, Sort> & { column: ListColumn<Row, Sort> }) {
  if (!sort || !order) return <th>{label}</th>
  const isSorted = order.by === sort

  return (
    <th aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="sort"
        onClick={() => order.onSort(sort, isSorted ? !order.descending : !ascendingFirst.includes(sort))}
      >
        {label}
        {isSorted && <Icon name={order.descending ? 'down' : 'up'} />}
      </button>
    </th>
  )
}
