import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { memberStates } from '#contract/vocabulary/states.ts'
import { count } from '../../components/amounts.ts'
import { FilterPick } from '../../components/list/FilterPick.tsx'
import { SearchBox } from '../../components/list/SearchBox.tsx'
import type { useListAddress } from '../../components/list/use-list-address.ts'
import { usePlacesAndRoles } from './use-places-and-roles.ts'
import type { UserFilter, UserSort } from './user-list.ts'

interface Props {
  list: ReturnType<typeof useListAddress<UserSort, UserFilter>>
  data: OutputOf<typeof getUsersByOrg> | undefined
}

export function UserFilters({ list: { address, change, choose }, data }: Props) {
  const { t } = useTranslation()
  const { roles, branches, zones } = usePlacesAndRoles()

  const pick = (filter: UserFilter, options: { value: string; name: string }[], isSingle = true) =>
    options.length > 0 && (
      <FilterPick
        label={t(`users.filter.${filter}`)}
        is={t(`users.filterIs.${filter}`)}
        options={options}
        chosen={address.filters[filter] ?? []}
        isSingle={isSingle}
        onChange={(values) => choose(filter, values)}
      />
    )

  return (
    <div className="filters">
      <SearchBox
        label={t('users.search')}
        words={address.words}
        onSearch={(words) => change({ words }, { replace: true })}
      />
      {pick(
        'role',
        roles.map((role) => ({ value: role._id, name: role.label })),
      )}
      {pick(
        'branch',
        branches.map((branch) => ({ value: branch.id, name: branch.name })),
      )}
      {pick(
        'zone',
        zones.map((zone) => ({ value: zone.id, name: zone.name })),
      )}
      {pick(
        'state',
        memberStates.map((state) => ({ value: state, name: t(`memberState.${state}`) })),
        false,
      )}
      {data && (
        <span className="right desk q xs" role="status">
          {t('users.found', { count: data.total, total: `${count(data.total)}${data.more ? '+' : ''}` })}
        </span>
      )}
    </div>
  )
}
