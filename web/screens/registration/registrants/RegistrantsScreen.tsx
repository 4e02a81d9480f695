import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { registrantStatuses } from '#contract/vocabulary/registration.ts'
import { count } from '../../../components/amounts.ts'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { ConsoleFrame } from '../../console/ConsoleFrame.tsx'
import { TenantDialog } from '../../console/tenants/TenantDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { RegistrantActs } from './RegistrantActs.tsx'
import { type Registrant, useRegistrantColumns } from './registrant-columns.tsx'

const registrants = declareList({
  call: getRegistrations,
  filters: ['status'],
  input: ({ page, words, filters }) => ({
    pageNo: page,
    searchValue: words,
    filter: { status: registrantStatuses.filter((one) => filters.status?.includes(one)) },
  }),
  page: (output) => output,
  idOf: (row) => row.user_id,
})

/** From where on a plan that is paid otherwise completes a registration. */
const takesPlan: readonly string[] = [
  'Awaiting Package Selection',
  'Package Selected',
  'Awaiting Payment',
  'Paid',
]

/**
 * For those who run the installation: who registers, where each of them is, and who needs a
 * hand.
 */
export function RegistrantsScreen() {
  const { t } = useTranslation()
  const list = useList(registrants)
  const [cancelled, setCancelled] = useState<Registrant | null>(null)
  const [planned, setPlanned] = useState<Registrant | null>(null)
  const counts = list.data?.counts
  const closePlan = () => {
    setPlanned(null)
    void list.asked.refetch()
  }
  const columns = useRegistrantColumns()
  const named = (one: (typeof registrantStatuses)[number]) =>
    counts ? `${t(`registrants.status.${one}`)} · ${count(counts[one])}` : t(`registrants.status.${one}`)

  return (
    <ConsoleFrame part="registrants">
      <p className="muted">{t('registrants.lead')}</p>
      <ListScreen
        list={list}
        search={t('registrants.search')}
        filters={[
          {
            name: 'status',
            label: t('registrants.statusLabel'),
            is: t('registrants.statusIs'),
            options: registrantStatuses.map((value) => ({ value, name: named(value) })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) =>
          row.is_open ? (
            <RegistrantActs
              row={row}
              onCancel={setCancelled}
              onPlan={takesPlan.includes(row.status) ? setPlanned : null}
            />
          ) : null
        }
        empty={{ icon: 'org', title: t('registrants.noneTitle'), words: t('registrants.noneWords') }}
      />
      {planned && <TenantDialog id={planned.organisation_id} onClose={closePlan} />}
      {cancelled && <CancelDialog registrant={cancelled} onClose={() => setCancelled(null)} />}
    </ConsoleFrame>
  )
}
