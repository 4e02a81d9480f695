import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#contract/clients/client-record.ts'
import { getClientMISReportDownload } from '#contract/clients/getClientMISReportDownload.ts'
import { getClients } from '#contract/clients/getClients.ts'
import { getTotalClients } from '#contract/clients/getTotalClients.ts'
import { clientOrders, clientStates } from '#contract/vocabulary/client-limits.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { declareList, useList } from '../../components/list/use-list.ts'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { TakeSheet } from '../downloads/TakeSheet.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { useClientColumns } from './client-columns.tsx'
import styles from './clients.module.css'
import { RetireDialog } from './RetireDialog.tsx'

const clients = declareList({
  call: getClients,
  sorts: clientOrders,
  filters: ['state', 'correct'],
  usual: { by: 'name', descending: false },
  ascendingFirst: ['name', 'code'],
  input: ({ page, words, filters, sortBy, descending }) => ({
    pageNo: page,
    searchValue: words,
    filter: {
      state: clientStates.filter((one) => filters.state?.includes(one)),
      ...(filters.correct?.includes('yes') && { to_correct: true }),
    },
    sort: { by: sortBy, descending },
  }),
  page: (output) => output,
  idOf: (row) => row.client_id,
})

/** The customers of the organisation. */
export function ClientsScreen() {
  const { t, i18n } = useTranslation()
  useTitle(t('clients.title'))
  const { allowedModules } = useMe()
  const mayKeep = allowedModules.clients === true
  const list = useList(clients)
  const totals = useQueryCall(getTotalClients, {})
  const [isAdding, setAdding] = useState(false)
  const [retired, setRetired] = useState<ClientRow | null>(null)
  const columns = useClientColumns()
  const { searchValue, filter } = list.wanted
  const mayTake = mayKeep || allowedModules.misreport === true
  const add = mayKeep && <AddButton words={t('clients.add')} onAdd={() => setAdding(true)} />
  const toCorrect = totals.data?.to_correct ?? 0

  return (
    <div className={add ? styles.hasBar : undefined}>
      <div className={`top ${styles.top}`}>
        <h1>{t('clients.title')}</h1>
        <span className={`right row ${styles.headActs}`}>
          {mayTake && (
            <TakeSheet
              call={getClientMISReportDownload}
              inputOf={(format) => ({
                searchValue,
                filter,
                format,
                language: i18n.language === 'hi' ? ('hi' as const) : ('en' as const),
              })}
            />
          )}
          <Link className="btn" to="/clients/contracts">
            <Icon name="clock" />
            {t('clients.contracts')}
          </Link>
          {mayKeep && (
            <Link className="btn" to="/clients/sheet">
              <Icon name="upload" />
              {t('clients.fromSheet')}
            </Link>
          )}
          {mayKeep && (
            <Link className="btn" to="/clients/fields">
              <Icon name="sliders" />
              {t('clients.fields')}
            </Link>
          )}
          {add && <span className="desk">{add}</span>}
        </span>
      </div>
      <p className="page-lead">{t('clients.lead')}</p>
      <ListScreen
        list={list}
        search={t('clients.search')}
        filters={[
          {
            name: 'state',
            label: t('clients.column.state'),
            is: t('clients.stateIs'),
            options: clientStates.map((value) => ({ value, name: t(`clients.state.${value}`) })),
          },
          {
            name: 'correct',
            label: t('clients.values'),
            is: t('clients.valuesAre'),
            options: [{ value: 'yes', name: t('clients.toCorrect') }],
          },
        ]}
        beside={
          toCorrect > 0 && (
            <Link className="btn quiet compact" to="?correct=yes">
              {t('clients.manyToCorrect', { count: toCorrect, shown: count(toCorrect) })}
            </Link>
          )
        }
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) =>
          mayKeep &&
          row.state === 'active' && (
            <RowMenu
              label={t('clients.more', { name: row.name })}
              acts={[
                {
                  key: 'retire',
                  icon: 'revoked',
                  words: t('clients.retire'),
                  onAct: () => setRetired(row),
                  isDanger: true,
                },
              ]}
            />
          )
        }
        empty={{
          icon: 'id',
          title: t('clients.noneTitle'),
          words: t('clients.noneWords'),
          act: mayKeep && <AddButton words={t('clients.add')} onAdd={() => setAdding(true)} />,
        }}
      />
      {isAdding && <ClientDialog client={null} onClose={() => setAdding(false)} />}
      {retired && <RetireDialog client={retired} onClose={() => setRetired(null)} />}
      {add && <div className="botbar phone">{add}</div>}
    </div>
  )
}
