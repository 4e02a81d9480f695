import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf, useEarly } from '../../components/lazy/part.ts'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { useChoice } from '../../components/list/use-choice.ts'
import { useColumns } from '../../components/list/use-columns.ts'
import type { ListState } from '../../components/list/use-list.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { isPossible, type ListAct } from './document-acts.ts'
import { columns as allColumns, useDocumentColumns, usualColumns } from './document-columns.tsx'
import styles from './documents.module.css'
import { FilterChips } from './FilterChips.tsx'
import {
  hasFilters,
  inboxOf,
  isInbox,
  type ListAddress,
  readAddress,
  type SortColumn,
  writeAddress,
} from './list-address.ts'
import { listInput, rowsOnPage } from './list-input.ts'
import { RowActs } from './RowActs.tsx'
import { Tabs } from './Tabs.tsx'

const actDialog = partOf(() => import('./DocumentActDialog.tsx'))

const ownActs = {
  extend: partOf(() => import('./ExtendDialog.tsx')),
  restart: partOf(() => import('./RestartDialog.tsx')),
}

const bulkActs = [
  { key: 'remind', icon: 'bell', isDanger: false },
  { key: 'delete', icon: 'trash', isDanger: true },
  { key: 'revoke', icon: 'revoked', isDanger: true },
] as const

interface Props {
  /** The Workflow entry: the dockets that the member sent. */
  onlyMine: boolean
}

export function DocumentsScreen({ onlyMine }: Props) {
  const { t, i18n } = useTranslation()
  const title = t(onlyMine ? 'sidebar.workflow' : 'sidebar.documents')
  useTitle(title)
  const { allowedModules } = useMe()
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readAddress(params), [params])
  const [columns, setColumns] = useColumns('documents', allColumns, usualColumns)
  const [chosen, setChosen] = useChoice(writeAddress(address).toString())
  const [act, setAct] = useState<ListAct | null>(null)
  const refetchInterval = usePollInterval()
  const zip = useCall(downloadDocuments, {
    onSuccess: () =>
      toast(t('documents.zipBegun'), 'good', {
        words: t('documents.openDownloads'),
        to: '/profile/downloads',
      }),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  useEarly(actDialog)
  const isWaiting = isInbox(address.tab)

  const list = useQueryCall(getDocuments, listInput(address, onlyMine, serverNow()), {
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
    },
    { placeholderData: keepPreviousData, refetchInterval },
  )
  const shown = isWaiting ? inbox : list

  const change = (part: Partial<ListAddress>) => setParams(writeAddress({ ...address, page: 1, ...part }))
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
    clear:
      isNarrowed || address.page > 1
        ? () => change({ words: '', states: [], period: null, isMine: false })
        : undefined,
    // The words stand in the head of the portal, and the chips below the tabs.
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
      <p className="page-lead">{t(`documents.lead.${onlyMine ? 'workflow' : 'all'}`)}</p>
      <Tabs
        address={address}
        counts={list.data?.counts}
        waiting={inbox.data?.counts}
        hrefOf={(tab) => `?${writeAddress({ ...address, tab, states: [], page: 1 })}`}
      />
      {!isWaiting && <FilterChips address={address} onChange={change} showsMine={!onlyMine} />}

      <ListScreen
        list={state}
        columns={useDocumentColumns(columns)}
        titleOf={(row) => row.title || row.name}
        acts={(row) => <RowActs row={row} onAct={setAct} />}
        bulk={(rows) => [
          allowedModules.documents === true && {
            key: 'zip',
            icon: 'download',
            words: t('documents.downloadZip'),
            onAct: () => zip.send({ document_ids: rows.map((row) => row.document_id) }),
            isDisabled: zip.pending,
          },
          ...bulkActs.map(({ key, ...looks }) => {
            const verb = t(`act.${key}.verb`)
            const some = rows.filter((row) => isPossible(key, row)).length
            return (
              some > 0 && {
                key,
                ...looks,
                words: some < rows.length ? t('act.someOf', { verb, some, all: rows.length }) : verb,
                onAct: () => setAct({ kind: key, rows: [...rows] }),
              }
            )
          }),
        ]}
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
      {act && 'rows' in act && <Lazy part={actDialog} opened act={act} onClose={() => setAct(null)} />}
      {act && 'row' in act && (
        <Lazy part={ownActs[act.kind]} opened row={act.row} onClose={() => setAct(null)} />
      )}
      {maySend && <div className="botbar phone">{newDocket}</div>}
    </div>
  )
}
