import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { clientStates } from '#contract/vocabulary/client-states.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { AddressesThatWait } from './AddressesThatWait.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { useClientColumns } from './client-columns.tsx'
import { NewClientDialog } from './NewClientDialog.tsx'

const clients = declareList({
  call: fetchAllOrgs,
  sorts: ['name', 'made'],
  filters: ['state', 'plan'],
  usual: { by: 'name', descending: false },
  ascendingFirst: ['name'],
  input: ({ page, words, filters, sortBy, descending }) => ({
    all: true,
    pageNo: page,
    searchValue: words,
    filter: {
      state: clientStates.filter((one) => filters.state?.includes(one)),
      ...(filters.plan?.[0] && { packageId: filters.plan[0] }),
    },
    sort: { by: sortBy, descending },
  }),
  page: (output) => output,
  idOf: (row) => row.id,
})

/** Every organisation of the installation; each is opened for its plan, its modules and its access. */
export function ClientsScreen() {
  const { t, i18n } = useTranslation()
  const list = useList(clients)
  const { clientId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  // What is looked at is in the address: it can be kept, sent and gone back from.
  const open = (id: string | null) =>
    void navigate({ pathname: `/onboard/clients${id ? `/${id}` : ''}`, search })
  const plans = useQueryCall(getPackagePlans, { language: i18n.language as OfferedLanguage })
  const columns = useClientColumns(open)
  const add = <AddButton words={t('clients.add')} onAdd={() => setAdding(true)} />

  return (
    <ConsoleFrame part="clients" actions={add}>
      <AddressesThatWait onOpen={open} />
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
            name: 'plan',
            label: t('clients.column.plan'),
            is: t('clients.planIs'),
            isSingle: true,
            options: (plans.data?.rows ?? []).map(({ packageId, name }) => ({ value: packageId, name })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        empty={{ icon: 'org', title: t('clients.noneTitle'), words: t('clients.noneWords'), act: add }}
      />
      {isAdding && <NewClientDialog onClose={() => setAdding(false)} />}
      {clientId && <ClientDialog id={clientId} onClose={() => open(null)} />}
    </ConsoleFrame>
  )
}
