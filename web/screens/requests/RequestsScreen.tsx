import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import type { RequestRow } from '#contract/dockets/request-record.ts'
import { requestBoxes, requestStates } from '#contract/vocabulary/document-requests.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { count } from '../../components/amounts.ts'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { declareList, useList } from '../../components/list/use-list.ts'
import { ago } from '../../components/moments.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Due } from './Due.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestStateChip } from './RequestStateChip.tsx'
import styles from './requests.module.css'

const requests = declareList({
  call: getDocumentRequests,
  filters: ['box', 'state'],
  sorts: ['changed', 'due'],
  usual: { by: 'changed', descending: true },
  ascendingFirst: ['due'],
  input: ({ page, words, filters, sortBy, descending }) => ({
    pageNo: page,
    searchValue: words,
    box: requestBoxes.find((box) => filters.box?.includes(box)) ?? 'all',
    filter: { state: requestStates.filter((state) => filters.state?.includes(state)) },
    sort: { by: sortBy, descending },
  }),
  page: (output) => output,
  idOf: (row) => row.request_id,
})

export function RequestsScreen() {
  const { t } = useTranslation()
  useTitle(t('requests.title'))
  const { allowedModules } = useMe()
  const refetchInterval = usePollInterval()
  const list = useList(requests, { refetchInterval })
  const [isAsking, setAsking] = useState(false)
  const columns = useRequestColumns()
  const mayAsk = allowedModules.requestDocument === true
  const add = mayAsk && <AddButton words={t('requests.ask')} onAdd={() => setAsking(true)} />
  const { box } = list.wanted

  return (
    <div className={add ? `${styles.requests} ${styles.hasBar}` : styles.requests}>
      <div className="top">
        <h1>{t('requests.title')}</h1>
        {add && <span className="right desk row">{add}</span>}
      </div>
      <p className="page-lead">{t('requests.lead')}</p>
      <nav className="tabs" aria-label={t('requests.views')}>
        {requestBoxes.map((one) => (
          <Link
            key={one}
            to={one === 'all' ? '?' : `?box=${one}`}
            className={one === box ? 'on' : undefined}
            aria-current={one === box ? 'page' : undefined}
          >
            {t(`requests.box.${one}`)}
            {one !== 'all' && list.data && <span>{count(list.data.counts[one])}</span>}
          </Link>
        ))}
      </nav>
      <ListScreen
        list={list}
        search={t('requests.search')}
        filters={[
          {
            name: 'state',
            label: t('requests.column.state'),
            is: t('requests.stateIs'),
            options: requestStates.map((value) => ({ value, name: t(`requests.state.${value}`) })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.title}
        empty={{
          icon: 'inbox',
          title: t('requests.noneTitle'),
          words: t('requests.noneWords'),
          act: mayAsk && <AddButton words={t('requests.ask')} onAdd={() => setAsking(true)} />,
        }}
      />
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
      {add && <div className="botbar phone">{add}</div>}
    </div>
  )
}

function useRequestColumns(): ListColumn<RequestRow, 'changed' | 'due'>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'title',
      label: t('requests.column.title'),
      className: 'name-cell',
      cell: (row) => (
        <>
          <Link className="row-name" to={`/request-document/${row.request_id}`}>
            {row.title}
          </Link>
          <span className="small">
            {row.from ? `${row.from.name} → ${row.to.name}` : `${row.asked_by.name} → ${row.to.name}`}
            {row.waiting_queries > 0 && (
              <b className="semibold"> · {t('requests.waiting', { count: row.waiting_queries })}</b>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('requests.column.state'),
      cell: (row) => <RequestStateChip state={row.state} />,
    },
    {
      key: 'taken',
      label: t('requests.column.taken'),
      className: 'at-desk',
      cell: (row) => row.taken_by?.name ?? '–',
    },
    {
      key: 'due',
      label: t('requests.column.due'),
      sort: 'due',
      cell: (row) => <Due row={row} />,
    },
    {
      key: 'changed',
      label: t('requests.column.changed'),
      className: 'at-desk',
      sort: 'changed',
      cell: (row) => ago(t, i18n.language, row.changed_at),
    },
  ]
}
