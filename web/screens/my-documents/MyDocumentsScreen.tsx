import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { ColumnsMenu } from '../../components/list/ColumnsMenu.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { useColumns } from '../../components/list/use-columns.ts'
import { useList } from '../../components/list/use-list.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { ActDialogs } from '../documents/ActDialogs.tsx'
import { isPossible, type ListAct } from '../documents/document-acts.ts'
import { columns as allColumns, useDocumentColumns } from '../documents/document-columns.tsx'
import { ownActOf, ownIdOf } from '../documents/own-act.ts'
import { RowActs } from '../documents/RowActs.tsx'
import { RowOwnAct } from '../documents/RowOwnAct.tsx'
import { useOwnSigning } from '../documents/use-own-signing.ts'
import { Boxes } from './Boxes.tsx'
import { columnsOf, ownDocuments, tabOf } from './boxes.ts'
import { rememberLeft } from './left-list.ts'
import { NextLine } from './NextLine.tsx'
import { OwnName } from './OwnName.tsx'

/** What waits for this member, what they sent, and what became of both. */
export function MyDocumentsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const addresses = useAddresses()
  useTitle(t('myDocuments.title'))
  const list = useList(ownDocuments, { refetchInterval: usePollInterval() })
  const tab = tabOf(list.narrowing?.filters.tab?.[0])
  const [columns, setColumns] = useColumns(`my-documents.${tab}`, allColumns, columnsOf[tab])
  const [act, setAct] = useState<ListAct | null>(null)
  const rows = list.page?.rows ?? []
  const signing = useOwnSigning()
  const isWaiting = tab === 'sign' || tab === 'check'

  const checkAt = ({ docket_id }: DocumentRow) => `${addresses.review}?docket=${docket_id}`
  const leaveFor = ({ document_id }: DocumentRow) => rememberLeft({ document_id, order: rows.map(list.idOf) })
  function begin(row: DocumentRow | undefined): void {
    const own = row && ownActOf(row)
    if (!own) return
    leaveFor(row)
    if (own === 'check') void navigate(checkAt(row))
    else signing.open(ownIdOf(row))
  }
  const [name, ...others] = useDocumentColumns(columns, () => undefined)
  const keys = [
    ...(isWaiting
      ? [
          {
            key: 's',
            words: t('myDocuments.begin'),
            onPress: (id: string | undefined) => begin(rows.find((row) => list.idOf(row) === id)),
          },
        ]
      : []),
    {
      key: 'r',
      words: t('act.remind.verb'),
      onPress: (id: string | undefined) => {
        const row = rows.find((one) => list.idOf(one) === id)
        if (row && isPossible('remind', row)) setAct({ kind: 'remind', rows: [row] })
      },
    },
  ]

  return (
    <>
      <div className="top">
        <h1>{t('myDocuments.title')}</h1>
        <span className="right row">
          {tab === 'sign' && (list.page?.total ?? 0) > 1 && (
            <Link className="btn" to="/my-documents/sign">
              {t('myDocuments.signMany')}
            </Link>
          )}
          <span className="desk">
            <ColumnsMenu
              all={allColumns}
              nameOf={(column) => t(`documents.column.${column}`)}
              shown={columns}
              onChange={setColumns}
            />
          </span>
        </span>
      </div>
      <p className="page-lead">{t('myDocuments.lead')}</p>
      <Boxes tab={tab} counts={list.data?.counts} />
      {isWaiting && (
        <NextLine
          rows={rows}
          total={list.page?.total ?? 0}
          pending={signing.pending}
          isFresh={!list.asked.isPlaceholderData && list.page !== undefined}
          onBegin={begin}
        />
      )}
      <ListScreen
        list={{
          ...list,
          clear: list.wanted.searchValue || list.pageNo > 1 ? () => list.narrowing?.onSearch('') : undefined,
        }}
        search={t('myDocuments.search')}
        columns={[
          {
            key: 'document',
            label: name?.label ?? '',
            className: 'name-cell',
            cell: (row) => (
              <OwnName
                row={row}
                isWaiting={isWaiting}
                checkAt={checkAt(row)}
                onLeave={() => leaveFor(row)}
                onBegin={() => begin(row)}
              />
            ),
          },
          ...others.map(({ sort: _unsorted, ...column }) => column),
        ]}
        titleOf={(row) => row.title || row.name}
        acts={(row) => (
          <RowActs
            row={row}
            onAct={setAct}
            own={<RowOwnAct row={row} checkAt={checkAt(row)} onOpen={() => leaveFor(row)} />}
          />
        )}
        keys={keys}
        empty={{
          icon: isWaiting ? 'check' : tab === 'sent' ? 'send' : 'docs',
          title: t(`myDocuments.empty.${tab}Title`),
          words: t(`myDocuments.empty.${tab}Words`),
        }}
      />
      <ActDialogs act={act} onClose={() => setAct(null)} />
    </>
  )
}
