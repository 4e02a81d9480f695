import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { DocumentAct } from './document-acts.ts'
import type { ListAddress, SortColumn } from './list-address.ts'
import type { Column } from './use-columns.ts'

interface Props {
  rows: Row[] | undefined
  columns: readonly Column[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  address: ListAddress
  onSort: (by: SortColumn, descending: boolean) => void
  onAct: (act: DocumentAct) => void
  isStale: boolean
}

const sortOf: Partial<Record<Column, SortColumn>> = {
  changed: 'updated_at',
  expires: 'expires_at',
  created: 'created_at',
}

export function DocumentsTable({ rows, columns, chosen, onChoose, address, onSort, onAct, isStale }: Props) {
  const { t } = useTranslation()
  const ids = (rows ?? []).map((row) => row.document_id)
  const chosenHere = ids.filter((id) => chosen.has(id)).length
  const isAll = ids.length > 0 && chosenHere === ids.length

  function toggle(id: string): void {
    const after = new Set(chosen)
    if (!after.delete(id)) after.add(id)
    onChoose(after)
  }

  /** Arrows walk the rows, x chooses one. */
  function keys(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const row = (event.target as HTMLElement).closest('tr')
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'x' && row.dataset.id) toggle(row.dataset.id)
    const next =
      event.key === 'ArrowDown'
        ? row.nextElementSibling
        : event.key === 'ArrowUp'
          ? row.previousElementSibling
          : null
    if (!next) return
    event.preventDefault()
    next.querySelector<HTMLElement>('a.t')?.focus()
  }

  const head = (label: string, by?: SortColumn) => {
    if (!by || address.tab === 'waiting') return <th key={label}>{label}</th>
    const isSorted = address.sortBy === by
    return (
      <th key={label} aria-sort={isSorted ? (address.descending ? 'descending' : 'ascending') : undefined}>
        <button
          type="button"
          className="sort"
          onClick={() => onSort(by, isSorted ? !address.descending : by !== 'name')}
        >
          {label}
          {isSorted && <Icon name={address.descending ? 'down' : 'up'} />}
        </button>
      </th>
    )
  }

  return (
    <table className={isStale ? 'is-stale' : undefined} aria-busy={!rows || isStale}>
      <thead>
        <tr>
          <th className="sel">
            <input
              type="checkbox"
              className="ck"
              aria-label={t('documents.chooseAll')}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosenHere > 0 && !isAll
              }}
              onChange={() => onChoose(new Set(isAll ? [] : ids))}
            />
          </th>
          {head(t('documents.column.document'), 'name')}
          {columns.map((column) => head(t(`documents.column.${column}`), sortOf[column]))}
          <th>
            <span className="vh">{t('documents.actions')}</span>
          </th>
        </tr>
      </thead>
      {rows ? (
        <tbody onKeyDown={keys}>
          {rows.map((row) => (
            <DocumentRow
              key={row.document_id}
              row={row}
              columns={columns}
              isChosen={chosen.has(row.document_id)}
              onToggle={() => toggle(row.document_id)}
              onAct={onAct}
            />
          ))}
        </tbody>
      ) : (
        <Skeleton columns={columns} />
      )}
    </table>
  )
}

const widths = ['72%', '54%', '63%', '48%', '70%', '58%', '66%', '50%']

function Skeleton({ columns }: { columns: readonly string[] }) {
  return (
    <tbody aria-hidden="true">
      {widths.map((width) => (
        <tr key={width}>
          <td className="sel" />
          <td className="ti">
            <span className="sk" style={{ width }} />
          </td>
          {columns.map((column) => (
            <td key={column}>
              <span className="sk" style={{ width: '70%' }} />
            </td>
          ))}
          <td />
        </tr>
      ))}
    </tbody>
  )
}
