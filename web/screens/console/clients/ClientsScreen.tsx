import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const [opened, setOpened] = useState<string | 'new' | null>(null)
  const plans = useQueryCall(getPackagePlans, { language: i18n.language as OfferedLanguage })
  const columns = useClientColumns(setOpened)
  const add = <AddButton words={t('clients.add')} onAdd={() => setOpened('new')} />

  return (
    <ConsoleFrame part="clients" actions={add}>
      <AddressesThatWait onOpen={setOpened} />
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
      {opened === 'new' && <NewClientDialog onClose={() => setOpened(null)} />}
      {opened && opened !== 'new' && <ClientDialog id={opened} onClose={() => setOpened(null)} />}
    </ConsoleFrame>
  )
}
