import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { tenantStates } from '#contract/vocabulary/tenant-states.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { AddressesThatWait } from './AddressesThatWait.tsx'
import { NewTenantDialog } from './NewTenantDialog.tsx'
import { TenantDialog } from './TenantDialog.tsx'
import { useTenantColumns } from './tenant-columns.tsx'

const tenants = declareList({
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
      state: tenantStates.filter((one) => filters.state?.includes(one)),
      ...(filters.plan?.[0] && { packageId: filters.plan[0] }),
    },
    sort: { by: sortBy, descending },
  }),
  page: (output) => output,
  idOf: (row) => row.id,
})

/**
 * Every organisation of the installation; each is opened for its plan, its modules and its access.
 */
export function TenantsScreen() {
  const { t, i18n } = useTranslation()
  const list = useList(tenants)
  const { tenantId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  // What is looked at is in the address: it can be kept, sent and gone back from.
  const open = (id: string | null) =>
    void navigate({ pathname: `/onboard/tenants${id ? `/${id}` : ''}`, search })
  const plans = useQueryCall(getPackagePlans, { language: i18n.language as OfferedLanguage })
  const columns = useTenantColumns(open)
  const add = <AddButton words={t('tenants.add')} onAdd={() => setAdding(true)} />

  return (
    <ConsoleFrame part="tenants" actions={add}>
      <AddressesThatWait onOpen={open} />
      <ListScreen
        list={list}
        search={t('tenants.search')}
        filters={[
          {
            name: 'state',
            label: t('tenants.column.state'),
            is: t('tenants.stateIs'),
            options: tenantStates.map((value) => ({ value, name: t(`tenants.state.${value}`) })),
          },
          {
            name: 'plan',
            label: t('tenants.column.plan'),
            is: t('tenants.planIs'),
            isSingle: true,
            options: (plans.data?.rows ?? []).map(({ packageId, name }) => ({ value: packageId, name })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        empty={{ icon: 'org', title: t('tenants.noneTitle'), words: t('tenants.noneWords'), act: add }}
      />
      {isAdding && <NewTenantDialog onClose={() => setAdding(false)} />}
      {tenantId && <TenantDialog id={tenantId} onClose={() => open(null)} />}
    </ConsoleFrame>
  )
}
