import { Refusal } from '#domain/refusal.ts'
import type { Department } from '#store/departments/departments.ts'
import type { Zone } from '#store/departments/zones.ts'
import type { Tx } from '#store/store.ts'

/** One that somebody chooses: it exists, and stays so until this transaction ends. */
export async function chosenDepartment(tx: Tx, id: string): Promise<Department> {
  const department = await tx.departments.held(id)
  if (!department) throw new Refusal('DEPARTMENT_NOT_FOUND')
  if (department.retired_at) throw new Refusal('DEPARTMENT_CLOSED')

  return department
}

/**
 * A department to change: it is not closed, and nobody else changed it since it was read. `given`
 * is what the caller wants of it.
 */
export async function departmentAsRead(
  tx: Tx,
  id: string,
  revision: number,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Department> {
  const department = await tx.departments.get(id)
  if (!department) throw new Refusal('DEPARTMENT_NOT_FOUND')
  if (department.retired_at) throw new Refusal('DEPARTMENT_CLOSED')
  if (department.revision !== revision) throw await stale(tx, 'DEPARTMENT_STALE', department, given)

  return department
}

export async function chosenZone(tx: Tx, id: string): Promise<Zone> {
  const zone = await tx.zones.get(id)
  if (!zone) throw new Refusal('ZONE_NOT_FOUND')
  if (zone.retired_at) throw new Refusal('ZONE_CLOSED')

  return zone
}

export async function zoneAsRead(
  tx: Tx,
  id: string,
  revision: number,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Zone> {
  const zone = await chosenZone(tx, id)
  if (zone.revision !== revision) throw await stale(tx, 'ZONE_STALE', zone, given)

  return zone
}

/** Says who changed it, and of the fields that were to be changed what is there now. */
async function stale(
  tx: Tx,
  code: 'DEPARTMENT_STALE' | 'ZONE_STALE',
  now: Department | Zone,
  given: Readonly<Record<string, unknown>>,
): Promise<Refusal> {
  const columns: Readonly<Record<string, unknown>> = { ...now }
  const who = now.changed_by && (await tx.members.names([now.changed_by])).get(now.changed_by)
  const fields = Object.entries(given)
    .filter(([name, value]) => (columns[name] ?? null) !== (value ?? null))
    .map(([path]) => ({ path, code: 'NOW' as const, values: { value: String(columns[path] ?? '–') } }))

  return new Refusal(code, {
    ...(who && { values: { who } }),
    fields,
  })
}
