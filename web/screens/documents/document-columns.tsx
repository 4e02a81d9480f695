import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { LookedAt } from '../../components/LookedAt.tsx'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago, dayAhead, isSoon } from '../../components/moments.ts'
import { People } from '../../components/People.tsx'
import { Progress } from '../../components/Progress.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { TagList } from '../../components/TagList.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { waitingWords } from '../../texts/waiting-words.ts'
import styles from './documents.module.css'
import type { SortColumn } from './list-address.ts'
import { BelowTitle } from './RowFiles.tsx'

/** Those that a person may hide; the document itself always is first. */
export const columns = ['state', 'people', 'signed', 'changed', 'expires', 'created', 'initiator'] as const
export type Column = (typeof columns)[number]

export const usualColumns: readonly Column[] = [
  'state',
  'people',
  'signed',
  'changed',
  'expires',
  'initiator',
]

/** A tag that is pressed narrows the list to it. */
export function useDocumentColumns(
  shown: readonly Column[],
  onTag: (tag: string) => void,
): ListColumn<Row, SortColumn>[] {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const label = (column: Column) => t(`documents.column.${column}`)

  const all: Record<Column, Omit<ListColumn<Row, SortColumn>, 'key' | 'label'>> = {
    state: {
      className: styles.st,
      cell: (row) => (
        <>
          <StateChip state={row.state} byHand={row.by_hand} />
          <StateLine row={row} />
        </>
      ),
    },
    people: {
      className: 'pp',
      cell: (row) => <People people={row.people} isDraft={row.state === 'draft'} />,
    },
    signed: { className: styles.pg, cell: (row) => <Progress people={row.people} state={row.state} /> },
    changed: { className: 'when', sort: 'updated_at', cell: (row) => ago(t, language, row.updated_at) },
    expires: { className: 'when', sort: 'expires_at', cell: (row) => <Expiry row={row} /> },
    created: { className: 'when', sort: 'created_at', cell: (row) => ago(t, language, row.created_at) },
    initiator: { className: 'when', cell: (row) => row.initiator.name },
  }

  return [
    {
      key: 'document',
      label: t('documents.column.document'),
      sort: 'name',
      className: 'name-cell',
      cell: (row) => <Title row={row} onTag={onTag} />,
    },
    ...shown.map((column) => ({ key: column, label: label(column), ...all[column] })),
  ]
}

function Title({ row, onTag }: { row: Row; onTag: (tag: string) => void }) {
  const addresses = useAddresses()

  return (
    <>
      <Link className="row-name" to={addresses.row(row)}>
        {row.title || row.name}
      </Link>
      <BelowTitle row={row} />
      {row.tags.length > 0 && (
        <div className={styles.rowTags}>
          <TagList tags={row.tags} onPick={onTag} />
        </div>
      )}
    </>
  )
}

function Expiry({ row }: { row: Row }) {
  const { t, i18n } = useTranslation()
  if (!row.expires_at || row.state !== 'out_for_signature') return '–'

  return (
    <span className={isSoon(row.expires_at) ? 'warning medium' : undefined}>
      {dayAhead(t, i18n.language, row.expires_at)}
    </span>
  )
}

/** Why it waits, who is at it now, or why it was refused. */
function StateLine({ row }: { row: Row }) {
  const { t, i18n } = useTranslation()
  const signing = row.people.find((person) => person.state === 'signing')
  if (signing)
    return (
      <small className="now">
        <span className="live" />
        {t('documents.isSigning', { name: signing.name.split(' ')[0] })}
      </small>
    )
  if (row.looked_at) return <LookedAt by={row.looked_at} />
  if (row.state === 'rejected' && row.reason) return <small className="trim">“{row.reason}”</small>
  const waits = waitingWords(t, i18n.language, row)
  return waits && <small>{waits}</small>
}
