import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { inTree } from './in-tree.ts'

const everyRole = { pageNo: 1, maxRows: 200 }

/** What a member can be given: a role, and a place in the tree of branches. */
export function usePlacesAndRoles(enabled = true) {
  const roles = useQueryCall(getRoles, everyRole, { staleTime: minute, enabled })
  const places = useQueryCall(getDepartmentById, {}, { staleTime: minute, enabled })

  return {
    roles: roles.data?.rows ?? [],
    branches: inTree(places.data?.rows ?? []),
    zones: places.data?.zones ?? [],
    isThere: roles.data !== undefined && places.data !== undefined,
    failure: roles.error ?? places.error,
  }
}
