import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { useChoice } from '../../components/list/use-choice.ts'
import { useColumns } from '../../components/list/use-columns.ts'
import type { ListState } from '../../components/list/use-list.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { withTexts } from '../../texts/screen-texts.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { ActDialogs } from './ActDialogs.tsx'
import { isPossible, type ListAct } from './document-acts.ts'
import { columns as allColumns, useDocumentColumns, usualColumns } from './document-columns.tsx'
import styles from './documents.module.css'
import { FilterChips } from './FilterChips.tsx'
import {
  hasFilters,
  inboxOf,
  isInbox,
  type ListAddress,
  plainFilters,
  readAddress,
  type SortColumn,
  writeAddress,
} from './list-address.ts'
import { listInput, rowsOnPage } from './list-input.ts'
import { useMany } from './many/use-many.ts'
import { RowActs } from './RowActs.tsx'
import { Tabs } from './Tabs.tsx'

// Nobody waits for it: the list is there before.
const TakeList = lazy(withTexts(() => import('./TakeList.tsx'), 'downloads'))
const ViewsMenu = lazy(() => import('./views/ViewsMenu.tsx'))
const manyDialog = partOf(() => import('./many/ManyActDialog.tsx'))
const workPanel = partOf(() => import('./many/WorkPanel.tsx'))

interface Props {
  /** The Workflow entry: the dockets that the member sent. */
  onlyMine: boolean
}

export function DocumentsScreen({ onlyMine }: Props) {
  const { t } = useTranslation()
  const title = t(onlyMine ? 'sidebar.workflow' : 'sidebar.documents')
  useTitle(title)
  const { allowedModules } = useMe()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readAddress(params), [params])
  const [columns, setColumns] = useColumns(
    'documents',
    allColumns,
    onlyMine ? usualColumns.filter((column) => column !== 'initiator') : usualColumns,
  )
  // The progress of an act is beside the list, and ends no choice.
  const [chosen, setChosen] = useChoice(writeAddress({ ...address, work: null }).toString())
  const addresses = useAddresses()
  const [act, setAct] = useState<ListAct | null>(null)
  const refetchInterval = usePollInterval()
  const isWaiting = isInbox(address.tab)

  const wanted = listInput(address, onlyMine, serverNow())
  const list = useQueryCall(getDocuments, wanted, {
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled: !isWaiting,
  })
  const inbox = useQueryCall(
    getDocumentsInfo,
    {
      box: isInbox(address.tab) ? inboxOf[address.tab] : 'for_me',
      pageNo: isWaiting ? address.page : 1,
      maxRows: rowsOnPage,
      whole_dockets: true,
    },
    { placeholderData: keepPreviousData, refetchInterval },
  )
  const shown = isWaiting ? inbox : list

  const change = (part: Partial<ListAddress>) => setParams(writeAddress({ ...address, page: 1, ...part }))
  const many = useMany({
    input: isWaiting || shown.data?.more ? null : wanted,
    total: shown.data?.total ?? 0,
    rowsOnPage,
    chosen,
    onOne: setAct,
  })
  const keys = [
    ...(allowedModules.workflow === true
      ? [{ key: 'n', words: t('documents.newDocket'), onPress: () => void navigate('/workflow/create') }]
      : []),
    {
      key: 'r',
      words: t('act.remind.verb'),
      onPress: (rowId: string | undefined) => {
        const rows = (shown.data?.rows ?? []).filter(({ document_id }) =>
          chosen.size > 0 ? chosen.has(document_id) : document_id === rowId,
        )
        if (rows.some((row) => isPossible('remind', row))) many.begin('remind', rows)
      },
    },
  ]
  const isNarrowed = hasFilters(address)
  const state: ListState<DocumentRow, SortColumn, never> = {
    asked: shown,
    page: shown.data,
    idOf: (row) => row.document_id,
    pageNo: address.page,
    rowsOnPage,
    onPage: (page) => change({ page }),
    order: isWaiting
      ? undefined
      : {
          by: address.sortBy,
          descending: address.descending,
          onSort: (sortBy, descending) => change({ sortBy, descending }),
        },
    ascendingFirst: ['name'],
    choice: { chosen, onChoose: setChosen },
    clear: isNarrowed || address.page > 1 ? () => change(plainFilters) : undefined,
    // The words are in the head of the portal, and the chips below the tabs.
    narrowing: undefined,
  }
  const empty = address.tab === 'all' ? 'none' : address.tab

  const maySend = allowedModules.workflow === true
  const newDocket = (
    <Link className="btn primary" to="/workflow/create">
      <Icon name="plus" />
      {t('documents.newDocket')}
    </Link>
  )

  return (
    <div className={styles.documents}>
      <div className="top">
        <h1>{title}</h1>
        {shown.data && (
          <span className="faint sm" role="status">
            {count(shown.data.total)}
            {shown.data.more && '+'}
          </span>
        )}
        <span className="right row">
          {!isWaiting && (
            <Suspense fallback={null}>
              <TakeList asked={wanted} />
            </Suspense>
          )}
          <span className="desk row">
            <ColumnsMenu
              all={allColumns}
              nameOf={(column) => t(`documents.column.${column}`)}
              shown={columns}
              onChange={setColumns}
            />
            {maySend && newDocket}
          </span>
        </span>
      </div>
      <p className="page-lead">{t(`documents.lead.${onlyMine ? 'workflow' : 'all'}`)}</p>
      {address.work && (
        <Lazy
          part={workPanel}
          opened
          key={address.work}
          jobId={address.work}
          onClose={() => setParams(writeAddress({ ...address, work: null }))}
          onShowFailed={() => change({ ...plainFilters, failedIn: address.work })}
        />
      )}
      <Tabs
        address={address}
        counts={list.data?.counts}
        waiting={inbox.data?.counts}
        hrefOf={(tab) => `?${writeAddress({ ...address, tab, states: [], page: 1 })}`}
      />
      {address.tab === 'check' && (inbox.data?.counts.to_check ?? 0) > 0 && (
        <Link className={`btn ${styles.oneByOne}`} to={addresses.review}>
          <Icon name="review" />
          {t('documents.oneByOne')}
        </Link>
      )}
      {!isWaiting && (
        <FilterChips
          address={address}
          onChange={change}
          showsMine={!onlyMine}
          names={list.data?.narrowed_to}
          views={
            <Suspense
              fallback={
                <button type="button" className="pick" disabled>
                  {t('views.head')}
                </button>
              }
            >
              <ViewsMenu address={address} onShow={change} />
            </Suspense>
          }
        />
      )}

      <ListScreen
        list={state}
        columns={useDocumentColumns(columns, (tag) => change({ tag }))}
        titleOf={(row) => row.title || row.name}
        acts={(row) => <RowActs row={row} onAct={setAct} />}
        bulk={many.offered}
        keys={keys}
        wholeChosen={many.wholeChosen}
        empty={{
          icon: 'upload',
          title: t(`empty.${empty}Title`),
          words: t(`empty.${empty}Words`),
          noMatchWords: t('empty.noMatchWords'),
          act: maySend && address.tab === 'all' && (
            <Link className="btn" to="/workflow/create">
              <Icon name="plus" />
              {t('documents.newDocket')}
            </Link>
          ),
        }}
      />
      <ActDialogs act={act} onClose={() => setAct(null)} />
      {many.asked && (
        <Lazy
          part={manyDialog}
          opened
          act={many.asked}
          onClose={many.onClose}
          onBegun={(work) => {
            many.onClose()
            setChosen(new Set())
            setParams(writeAddress({ ...address, work }))
          }}
        />
      )}
      {maySend && <div className="botbar phone">{newDocket}</div>}
    </div>
  )
}
