import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { batchStates } from '#contract/vocabulary/batches.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { declareList, useList } from '../../components/list/use-list.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { useBatchColumns } from './batch-columns.tsx'
import { isMoving } from './batch-state.ts'
import styles from './batches.module.css'
import { mayDelete, mayGoOn, mayPause, useBatchActs } from './use-batch-acts.ts'

const batches = declareList({
  call: getBulkworkflowBatches,
  filters: ['state', 'running'],
  input: ({ page, words, filters }) => ({
    pageNo: page,
    searchValue: words,
    filter: {
      states: batchStates.filter((one) => filters.state?.includes(one)),
      ...(filters.running?.includes('yes') && { running: true }),
    },
  }),
  page: (output) => output,
  idOf: (row) => row.batch_id,
})

/** Sheets that become dockets, with how far each is. */
export function BatchesScreen() {
  const { t } = useTranslation()
  useTitle(t('batches.title'))
  const navigate = useNavigate()
  const list = useList(batches, {
    refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? 2_000 : 15_000),
  })
  const acts = useBatchActs()
  const checks = useQueryCall(getBulkReviewDocuments, { maxRows: 1 }, { refetchInterval: 30_000 })
  const waiting = checks.data?.total ?? 0
  const columns = useBatchColumns()
  const [isAdding, setAdding] = useState(false)
  const add = <AddButton words={t('batches.add')} onAdd={() => setAdding(true)} />
  const actsOf = (row: BatchRecord) => [
    mayPause(row) && {
      key: 'pause',
      icon: 'clock' as const,
      words: t('batches.pause'),
      onAct: () => acts.pause(row),
    },
    mayGoOn(row) && {
      key: 'on',
      icon: 'repeat' as const,
      words: t('batches.goOn'),
      onAct: () => acts.goOn(row),
    },
    row.state === 'deleted' && {
      key: 'back',
      icon: 'undo' as const,
      words: t('batches.bringBack'),
      onAct: () => void acts.bringBack(row),
    },
    mayDelete(row) && {
      key: 'delete',
      icon: 'trash' as const,
      words: t('batches.delete'),
      onAct: () => void acts.remove(row),
      isDanger: true,
    },
  ]

  return (
    <div className={styles.hasBar}>
      <div className="top">
        <h1>{t('batches.title')}</h1>
        <span className="right row gap-8">
          {waiting > 0 && (
            <Link className="btn" to="/batch-process/check">
              <Icon name="review" />
              {t('batches.checks.linkCount', { shown: count(waiting) })}
            </Link>
          )}
          <span className="desk">{add}</span>
        </span>
      </div>
      <p className="page-lead">{t('batches.lead')}</p>
      <ListScreen
        list={list}
        search={t('batches.search')}
        filters={[
          {
            name: 'state',
            label: t('batches.column.state'),
            is: t('batches.stateIs'),
            options: batchStates.map((value) => ({ value, name: t(`batches.state.${value}`) })),
          },
          {
            name: 'running',
            label: t('batches.runningLabel'),
            is: t('batches.runningIs'),
            options: [{ value: 'yes', name: t('batches.runningAll') }],
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) => <RowMenu label={t('batches.more', { name: row.name })} acts={actsOf(row)} />}
        empty={{
          icon: 'docs',
          title: t('batches.noneTitle'),
          words: t('batches.noneWords'),
          act: <AddButton words={t('batches.add')} onAdd={() => setAdding(true)} />,
        }}
      />
      {isAdding && (
        <BatchDialog
          batch={null}
          onMade={(id) => void navigate(`/batch-process/${id}`)}
          onClose={() => setAdding(false)}
        />
      )}
      <div className="botbar phone">{add}</div>
    </div>
  )
}
