import { useTranslation } from 'react-i18next'
import { memberStates } from '#contract/vocabulary/states.ts'
import { usePlacesAndRoles } from './use-places-and-roles.ts'
import type { UserFilter } from './user-list.ts'

/** Role, place and state; one is not shown until there is something to choose from. */
export function useUserFilters() {
  const { t } = useTranslation()
  const { roles, branches, zones } = usePlacesAndRoles()
  const pick = (name: UserFilter, options: { value: string; name: string }[], isSingle = true) => ({
    name,
    label: t(`users.filter.${name}`),
    is: t(`users.filterIs.${name}`),
    options,
    isSingle,
  })

  return [
    pick(
      'role',
      roles.map((role) => ({ value: role._id, name: role.label })),
    ),
    pick(
      'branch',
      branches.map((branch) => ({ value: branch.id, name: branch.name })),
    ),
    pick(
      'zone',
      zones.map((zone) => ({ value: zone.id, name: zone.name })),
    ),
    pick(
      'state',
      memberStates.map((state) => ({ value: state, name: t(`memberState.${state}`) })),
      false,
    ),
    pick('view', branches.length > 0 ? [{ value: 'bank', name: t('users.viewOfBank') }] : []),
  ]
}
