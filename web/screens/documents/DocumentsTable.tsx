import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { ListTable } from '../../components/list/ListTable.tsx'
import type { DocumentAct } from './document-acts.ts'
import { type Column, useDocumentColumns } from './document-columns.tsx'
import type { ListAddress, SortColumn } from './list-address.ts'
import { RowActs } from './RowActs.tsx'

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

const ascendingFirst = ['name'] as const

export function DocumentsTable({ rows, columns, chosen, onChoose, address, onSort, onAct, isStale }: Props) {
  const { sortBy: by, descending } = address

  return (
    <ListTable
      rows={rows}
      idOf={(row) => row.document_id}
      titleOf={(row) => row.title || row.name}
      columns={useDocumentColumns(columns)}
      order={address.tab === 'waiting' ? undefined : { by, descending, onSort }}
      ascendingFirst={ascendingFirst}
      choice={{ chosen, onChoose }}
      acts={(row) => <RowActs row={row} onAct={onAct} />}
      isStale={isStale}
    />
  )
}
