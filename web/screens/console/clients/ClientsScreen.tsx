import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchAllOrgs } from '#contract/organisations/fetchAllOrgs.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { clientStates } from '#contract/vocabulary/client-states.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { FilterPick } from '../../../components/list/FilterPick.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { ListTable } from '../../../components/list/ListTable.tsx'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { AddressesThatWait } from './AddressesThatWait.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { type Client, useClientColumns } from './client-columns.tsx'
import { NewClientDialog } from './NewClientDialog.tsx'

const shape = {
  sorts: ['name', 'made'],
  filters: ['state', 'plan'],
  usual: { by: 'name', descending: false },
} as const

/** Every organisation of the installation; each is opened for its plan, its modules and its access. */
export function ClientsScreen() {
  const { t, i18n } = useTranslation()
  const { address, change, choose, clear, isFiltered } = useListAddress(shape)
  const [opened, setOpened] = useState<string | 'new' | null>(null)
  const state = clientStates.filter((one) => address.filters.state?.includes(one))
  const [plan] = address.filters.plan ?? []
  const asked = useQueryCall(
    fetchAllOrgs,
    {
      all: true,
      pageNo: address.page,
      searchValue: address.words,
      filter: { state, ...(plan && { packageId: plan }) },
      sort: { by: address.sortBy, descending: address.descending },
    },
    { placeholderData: keepPreviousData },
  )
  const plans = useQueryCall(getPackagePlans, { language: i18n.language as OfferedLanguage })
  const columns = useClientColumns(setOpened)
  const add = (
    <button type="button" className="btn primary" onClick={() => setOpened('new')}>
      <Icon name="plus" />
      {t('clients.add')}
    </button>
  )

  return (
    <ConsoleFrame part="clients" actions={add}>
      <AddressesThatWait onOpen={setOpened} />
      <div className="filters">
        <SearchBox
          label={t('clients.search')}
          words={address.words}
          onSearch={(words) => change({ words }, { replace: true })}
        />
        <FilterPick
          label={t('clients.column.state')}
          is={t('clients.stateIs')}
          options={clientStates.map((value) => ({ value, name: t(`clients.state.${value}`) }))}
          chosen={state}
          onChange={(chosen) => choose('state', chosen)}
        />
        <FilterPick
          label={t('clients.column.plan')}
          is={t('clients.planIs')}
          isSingle
          options={(plans.data?.rows ?? []).map(({ packageId, name }) => ({ value: packageId, name }))}
          chosen={plan ? [plan] : []}
          onChange={(chosen) => choose('plan', chosen)}
        />
      </div>
      <ListBody
        asked={asked}
        page={address.page}
        rowsOnPage={defaultPageRows}
        onPage={(page) => change({ page })}
        empty={
          <EmptyList
            icon="org"
            title={t('clients.noneTitle')}
            words={t('clients.noneWords')}
            act={add}
            onClear={isFiltered ? clear : undefined}
          />
        }
      >
        <ListTable<Client, 'name' | 'made'>
          rows={asked.data?.rows}
          idOf={(row) => row.id}
          titleOf={(row) => row.name}
          columns={columns}
          order={{
            by: address.sortBy,
            descending: address.descending,
            onSort: (sortBy, descending) => change({ sortBy, descending }),
          }}
          ascendingFirst={['name']}
          isStale={asked.isPlaceholderData}
        />
      </ListBody>
      {opened === 'new' && <NewClientDialog onClose={() => setOpened(null)} />}
      {opened && opened !== 'new' && <ClientDialog id={opened} onClose={() => setOpened(null)} />}
    </ConsoleFrame>
  )
}
