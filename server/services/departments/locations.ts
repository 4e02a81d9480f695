import type { LocationRow } from '#contract/organisations/location-record.ts'
import type { Member } from '#domain/askers.ts'
import { withBeneath } from '#domain/departments/tree.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DepartmentWithPeople } from '#store/departments/departments.ts'
import type { Tx } from '#store/store.ts'
import { placeOf } from './department-facts.ts'

/** Those that can be chosen, by name. */
export const locations = async (tx: Tx): Promise<LocationRow[]> =>
  (await tx.departments.listed({ retired: false })).map(asLocation)

/** One of them, whether it is or was closed: what names it keeps its words. */
export async function location(tx: Tx, id: string): Promise<LocationRow> {
  const department = await tx.departments.get(id)
  if (!department) throw new Refusal('DEPARTMENT_NOT_FOUND')

  return asLocation(department)
}

/**
 * The locations a member acts for: all if they keep branches or see all documents, else their own
 * and those beneath it.
 */
export async function locationsOf(
  tx: Tx,
  { modules, departmentId }: Pick<Member, 'modules' | 'departmentId'>,
): Promise<LocationRow[]> {
  const all = await tx.departments.listed({ retired: false })
  if (modules.has('branches') || modules.has('documents')) return all.map(asLocation)
  const own = departmentId ? withBeneath(all, departmentId) : new Set<string>()

  return all.filter(({ id }) => own.has(id)).map(asLocation)
}

const asLocation = (department: Omit<DepartmentWithPeople, 'people'>): LocationRow => ({
  location_id: department.id,
  name: department.name,
  code: department.code,
  place: placeOf(department),
  zone_id: department.zone_id,
})
