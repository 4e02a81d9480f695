import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import { count } from '../../components/amounts.ts'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago } from '../../components/moments.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { BatchState } from './BatchState.tsx'
import styles from './batches.module.css'

export function useBatchColumns(): ListColumn<BatchRecord, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('batches.column.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          {row.state === 'deleted' || !row.may_open ? (
            <span className="row-name">{row.name}</span>
          ) : (
            <Link className="row-name" to={`/batch-process/${row.batch_id}`}>
              {row.name}
            </Link>
          )}
          {row.may_open && <span className="small">{row.file_name ?? t('batches.noSheet')}</span>}
        </>
      ),
    },
    {
      key: 'state',
      label: t('batches.column.state'),
      cell: (row) => <BatchState batch={row} />,
    },
    {
      key: 'rows',
      label: t('batches.column.rows'),
      className: styles.progressCell,
      cell: (row) => <BatchProgress batch={row} />,
    },
    {
      key: 'failed',
      label: t('batches.column.failed'),
      className: 'at-desk',
      cell: ({ counts }) => (counts.failed > 0 ? count(counts.failed) : '–'),
    },
    {
      key: 'made',
      label: t('batches.column.made'),
      className: 'at-desk',
      cell: ({ made_by, created_at }) => (
        <span className="col">
          {made_by.name}
          <small className="faint">{ago(t, i18n.language, created_at)}</small>
        </span>
      ),
    },
  ]
}
