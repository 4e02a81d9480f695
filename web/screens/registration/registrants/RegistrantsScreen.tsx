import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import { registrantStatuses } from '#contract/vocabulary/registration.ts'
import { count } from '../../../components/amounts.ts'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { FilterPick } from '../../../components/list/FilterPick.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { ListTable } from '../../../components/list/ListTable.tsx'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../../console/ConsoleFrame.tsx'
import { ClientDialog } from '../../console/clients/ClientDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { RegistrantActs } from './RegistrantActs.tsx'
import { type Registrant, useRegistrantColumns } from './registrant-columns.tsx'

const shape = { sorts: ['began'], filters: ['status'], usual: { by: 'began', descending: true } } as const

/** From where on a plan that is paid otherwise completes a registration. */
const takesPlan: readonly string[] = [
  'Awaiting Package Selection',
  'Package Selected',
  'Awaiting Payment',
  'Paid',
]

/** For those who run the installation: who registers, where each of them stands, and who needs a hand. */
export function RegistrantsScreen() {
  const { t } = useTranslation()
  const { address, change, choose, clear, isFiltered } = useListAddress(shape)
  const [cancelled, setCancelled] = useState<Registrant | null>(null)
  const [planned, setPlanned] = useState<Registrant | null>(null)
  const status = registrantStatuses.filter((one) => address.filters.status?.includes(one))
  const asked = useQueryCall(
    getRegistrations,
    { pageNo: address.page, searchValue: address.words, filter: { status } },
    { placeholderData: keepPreviousData },
  )
  const counts = asked.data?.counts
  const closePlan = () => {
    setPlanned(null)
    void asked.refetch()
  }
  const columns = useRegistrantColumns()
  const named = (one: (typeof registrantStatuses)[number]) =>
    counts ? `${t(`registrants.status.${one}`)} · ${count(counts[one])}` : t(`registrants.status.${one}`)

  return (
    <ConsoleFrame part="registrants">
      <p className="m">{t('registrants.lead')}</p>
      <div className="filters">
        <SearchBox
          label={t('registrants.search')}
          words={address.words}
          onSearch={(words) => change({ words }, { replace: true })}
        />
        <FilterPick
          label={t('registrants.statusLabel')}
          is={t('registrants.statusIs')}
          options={registrantStatuses.map((value) => ({ value, name: named(value) }))}
          chosen={status}
          onChange={(chosen) => choose('status', chosen)}
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
            title={t('registrants.noneTitle')}
            words={t('registrants.noneWords')}
            onClear={isFiltered ? clear : undefined}
          />
        }
      >
        <ListTable
          rows={asked.data?.rows}
          idOf={(row) => row.user_id}
          titleOf={(row) => row.name}
          columns={columns}
          acts={(row) =>
            row.is_open ? (
              <RegistrantActs
                row={row}
                onCancel={setCancelled}
                onPlan={takesPlan.includes(row.status) ? setPlanned : null}
              />
            ) : null
          }
          isStale={asked.isPlaceholderData}
        />
      </ListBody>
      {planned && <ClientDialog id={planned.organisation_id} onClose={closePlan} />}
      {cancelled && <CancelDialog registrant={cancelled} onClose={() => setCancelled(null)} />}
    </ConsoleFrame>
  )
}
