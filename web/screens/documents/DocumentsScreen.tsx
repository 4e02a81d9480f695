import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { Late } from '../../components/late/Late.tsx'
import { partOf, useEarly } from '../../components/late/part.ts'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { useChoice } from '../../components/list/use-choice.ts'
import { useColumns } from '../../components/list/use-columns.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { DocumentsBulkBar } from './DocumentsBulkBar.tsx'
import { DocumentsTable } from './DocumentsTable.tsx'
import type { DocumentAct } from './document-acts.ts'
import { columns as allColumns, usualColumns } from './document-columns.tsx'
import { Empty } from './Empty.tsx'
import { FilterChips } from './FilterChips.tsx'
import { hasFilters, type ListAddress, readAddress, writeAddress } from './list-address.ts'
import { listInput, rowsOnPage } from './list-input.ts'
import { Tabs } from './Tabs.tsx'
import './documents.css'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { serverNow } from '../../wire/server-time.ts'

const actDialog = partOf(() => import('./DocumentActDialog.tsx'))

interface Props {
  /** The Workflow entry: the dockets that the member sent. */
  onlyMine: boolean
}

export function DocumentsScreen({ onlyMine }: Props) {
  const { t } = useTranslation()
  const title = t(onlyMine ? 'sidebar.workflow' : 'sidebar.documents')
  useTitle(title)
  const { allowedModules } = useMe()
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readAddress(params), [params])
  const [columns, setColumns] = useColumns('documents', allColumns, usualColumns)
  const [chosen, setChosen] = useChoice(writeAddress(address).toString())
  const [act, setAct] = useState<DocumentAct | null>(null)
  const refetchInterval = usePollInterval()
  useEarly(actDialog)
  const isWaiting = address.tab === 'waiting'

  const list = useQueryCall(getDocuments, listInput(address, onlyMine, serverNow()), {
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled: !isWaiting,
  })
  const inbox = useQueryCall(
    getDocumentsInfo,
    { box: 'to_sign', pageNo: isWaiting ? address.page : 1, maxRows: rowsOnPage },
    { placeholderData: keepPreviousData, refetchInterval },
  )
  const shown = isWaiting ? inbox : list
  const rows = shown.data?.rows
  const chosenRows = (rows ?? []).filter((row) => chosen.has(row.document_id))

  const change = (part: Partial<ListAddress>) => setParams(writeAddress({ ...address, page: 1, ...part }))

  const maySend = allowedModules.workflow === true
  const newDocket = (
    <Link className="btn primary" to="/workflow/create">
      <Icon name="plus" />
      {t('documents.newDocket')}
    </Link>
  )

  return (
    <div className="documents">
      <div className="top">
        <h1>{title}</h1>
        {shown.data && (
          <span className="q sm" role="status">
            {count(shown.data.total)}
            {shown.data.more && '+'}
          </span>
        )}
        <span className="right desk row">
          <ColumnsMenu
            all={allColumns}
            nameOf={(column) => t(`documents.column.${column}`)}
            shown={columns}
            onChange={setColumns}
          />
          {maySend && newDocket}
        </span>
      </div>
      <Tabs
        address={address}
        counts={list.data?.counts}
        waiting={inbox.data?.counts.to_sign}
        hrefOf={(tab) => `?${writeAddress({ ...address, tab, states: [], page: 1 })}`}
      />
      {!isWaiting && <FilterChips address={address} onChange={change} showsMine={!onlyMine} />}

      <NotLoaded asked={shown} />
      {rows?.length === 0 ? (
        <Empty
          tab={address.tab}
          isFiltered={hasFilters(address)}
          maySend={maySend}
          onClear={() => change({ words: '', states: [], period: null, isMine: false })}
        />
      ) : (
        !(shown.error && !rows) && (
          <div className="sheet rows">
            <DocumentsTable
              rows={rows}
              columns={columns}
              chosen={chosen}
              onChoose={setChosen}
              address={address}
              onSort={(sortBy, descending) => change({ sortBy, descending })}
              onAct={setAct}
              isStale={shown.isPlaceholderData}
            />
            {shown.data && (
              <Pager
                page={address.page}
                rowsOnPage={rowsOnPage}
                shown={shown.data.rows.length}
                total={shown.data.total}
                more={shown.data.more}
                onPage={(page) => change({ page })}
              />
            )}
          </div>
        )
      )}
      <DocumentsBulkBar
        rows={chosenRows}
        onAct={(kind) => setAct({ kind, rows: chosenRows })}
        onClear={() => setChosen(new Set())}
      />
      {act && <Late part={actDialog} opened act={act} onClose={() => setAct(null)} />}
      {maySend && <div className="botbar phone">{newDocket}</div>}
    </div>
  )
}
