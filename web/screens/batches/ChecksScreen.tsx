import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { count } from '../../components/amounts.ts'
import { Crumb } from '../../components/Crumb.tsx'
import { Icon } from '../../components/Icon.tsx'
import { FilterChip } from '../../components/list/FilterChip.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../components/list/use-list.ts'
import { ago } from '../../components/moments.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import WorkPanel from '../documents/many/WorkPanel.tsx'
import styles from './batches.module.css'
import { type Chosen, DecisionDialog } from './DecisionDialog.tsx'
import { SampleBar } from './SampleBar.tsx'

type Row = OutputOf<typeof getBulkReviewDocuments>['rows'][number]

// Our choice: as many as a batch that is looked over by itself.
const rowsOnPage = 100

const checks = declareList({
  call: getBulkReviewDocuments,
  filters: ['batch'],
  rowsOnPage,
  input: ({ page, words, filters }) => ({
    pageNo: page,
    maxRows: rowsOnPage,
    searchValue: words,
    ...(filters.batch?.[0] && { batch_id: filters.batch[0] }),
  }),
  page: (output) => output,
  idOf: (row) => row.document_id,
})

/** Documents of batches that wait for this member: decided one by one, or a whole batch. */
export function ChecksScreen() {
  const { t, i18n } = useTranslation()
  useTitle(t('batches.checks.title'))
  const { allowedModules } = useMe()
  const addresses = useAddresses()
  const [params, setParams] = useSearchParams()
  const list = useList(checks, { refetchInterval: 15_000 })
  const [asked, setAsked] = useState<{ decision: 'approve' | 'send_back'; chosen: Chosen } | null>(null)
  const [job, setJob] = useState<string | null>(null)
  const rows = list.page?.rows ?? []
  const seen = [...new Set(rows.map(({ batch }) => batch.batch_id))]
  // One that waits alone is meant without being chosen.
  const batchId =
    params.get('batch') ?? (seen.length === 1 && list.data?.total === rows.length ? seen[0] : null)
  const batch = rows.find((row) => row.batch.batch_id === batchId)?.batch
  const total = list.data?.total ?? 0
  // Words narrow the list, and the decision would be on all of the batch.
  const isSearched = Boolean(list.narrowing?.words)
  const whole: Chosen | null = batch && !isSearched ? { batch_id: batch.batch_id, count: total } : null
  const acts = whole && (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => setAsked({ decision: 'send_back', chosen: whole })}
      >
        <Icon name="undo" />
        {t('batches.checks.sendAllBack')}
      </button>
      <button
        type="button"
        className="btn primary"
        onClick={() => setAsked({ decision: 'approve', chosen: whole })}
      >
        <Icon name="check" />
        {t('batches.checks.approveAll', { count: total, shown: count(total) })}
      </button>
    </>
  )
  const columns = [
    {
      key: 'title',
      label: t('batches.checks.document'),
      className: 'name-cell',
      cell: (row: Row) => (
        <>
          <Link className="row-name" to={addresses.row(row)}>
            {row.title || row.name}
          </Link>
          <span className="small">{row.people.map(({ name }) => name).join(', ')}</span>
        </>
      ),
    },
    {
      key: 'batch',
      label: t('batches.one'),
      cell: ({ batch: of }: Row) => <Link to={`?batch=${of.batch_id}`}>{of.name}</Link>,
    },
    {
      key: 'from',
      label: t('batches.checks.from'),
      className: 'at-desk',
      cell: (row: Row) => row.initiator.name,
    },
    {
      key: 'since',
      label: t('batches.checks.since'),
      className: 'at-desk',
      cell: (row: Row) => row.waits_since && ago(t, i18n.language, row.waits_since),
    },
  ]

  return (
    <div className={acts ? styles.hasBar : undefined}>
      <Crumb
        label={t('batches.where')}
        to={allowedModules.batchprocess ? '/batch-process' : '/core-workflow'}
        above={allowedModules.batchprocess ? t('batches.title') : t('sidebar.userDashboard')}
      >
        <span>{t('batches.checks.title')}</span>
      </Crumb>
      <div className={`top ${styles.top}`}>
        <h1>{t('batches.checks.title')}</h1>
        {acts && <span className={`right desk row ${styles.acts}`}>{acts}</span>}
      </div>
      <p className="page-lead">{t('batches.checks.lead')}</p>
      {job && <WorkPanel opened jobId={job} onClose={() => setJob(null)} />}
      {batch && <SampleBar key={batch.batch_id} batchId={batch.batch_id} />}
      <ListScreen
        list={list}
        search={t('batches.checks.search')}
        beside={
          params.get('batch') && (
            <FilterChip
              label={t('batches.checks.batchIs')}
              value={batch?.name ?? '…'}
              onClear={() => setParams({})}
            />
          )
        }
        columns={columns}
        titleOf={(row) => row.title || row.name}
        bulk={(chosen) => [
          {
            key: 'approve',
            icon: 'check',
            words: t('batches.checks.approve'),
            onAct: () => setAsked({ decision: 'approve', chosen: ofRows(chosen) }),
          },
          {
            key: 'back',
            icon: 'undo',
            words: t('batches.checks.sendBack'),
            onAct: () => setAsked({ decision: 'send_back', chosen: ofRows(chosen) }),
          },
        ]}
        empty={{
          icon: 'done',
          title: t('batches.checks.noneTitle'),
          words: t('batches.checks.noneWords'),
        }}
      />
      {asked && (
        <DecisionDialog
          {...asked}
          onAsked={(jobId) => {
            setJob(jobId)
            list.choice.onChoose(new Set())
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {acts && <div className="botbar phone">{acts}</div>}
    </div>
  )
}

const ofRows = (rows: readonly Row[]): Chosen => ({
  document_ids: rows.map(({ document_id }) => document_id),
  count: rows.length,
})
