import type { ParsedInputOf } from '#contract/define-call.ts'
import type { saveDepartment as call } from '#contract/departments/saveDepartment.ts'
import { mostDepartments, mostZones } from '#contract/vocabulary/places.ts'
import type { Actor } from '#domain/actors.ts'
import { judgePlace } from '#domain/departments/tree.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { factsOfDepartment, factsOfZone, placeColumns } from '#services/departments/department-facts.ts'
import {
  chosenDepartment,
  chosenZone,
  departmentAsRead,
  zoneAsRead,
} from '#services/departments/find-department.ts'
import type { Department } from '#store/departments/departments.ts'
import type { Tx } from '#store/store.ts'

type Asked = ParsedInputOf<typeof call>
type By = Actor & { id: string }
interface Saved {
  id: string
  revision: number
}

/** Makes a department or changes what is named of it; the whole tree is held meanwhile. */
export async function saveDepartment(
  tx: Tx,
  asked: Extract<Asked, { kind: 'department' }>,
  by: By,
): Promise<Saved> {
  await tx.departments.lockTree()
  const { kind: _kind, id, revision = 0, place, ...rest } = asked
  const given = { ...rest, ...(place !== undefined && placeColumns(place)) }
  const before = id ? await departmentAsRead(tx, id, revision, given) : null
  const wanted = { ...before, ...given }
  const standing = await tx.departments.standing()
  if (!before && standing.length >= mostDepartments) throw new Refusal('DEPARTMENTS_FULL')
  if (standing.some((one) => one.id !== id && isSame(one.code, wanted.code)))
    throw new Refusal('DEPARTMENT_CODE_TAKEN')
  if (given.zone_id) await chosenZone(tx, given.zone_id)
  if (given.parent_id) {
    await chosenDepartment(tx, given.parent_id)
    judgePlace(standing, id ?? null, given.parent_id)
  }

  if (before) {
    const differences = changed(await factsOf(tx, before), await factsOf(tx, { ...before, ...given }))
    if (!differences) return before
    const after = await tx.departments.update(before.id, given, by.id)
    await tx.audit.add('department-changed', {
      by,
      detail: { ...about('department', after.id, after.name), ...differences },
    })

    return after
  }
  const made = await tx.departments.add(asNew(wanted), by.id)
  await tx.audit.add('department-made', {
    by,
    detail: { ...about('department', made.id, made.name), ...changed(null, await factsOf(tx, made)) },
  })

  return made
}

/** Makes a zone or changes what is named of it. */
export async function saveZone(tx: Tx, asked: Extract<Asked, { kind: 'zone' }>, by: By): Promise<Saved> {
  await tx.departments.lockTree()
  const { kind: _kind, id, revision = 0, ...given } = asked
  const before = id ? await zoneAsRead(tx, id, revision, given) : null
  const standing = await tx.zones.listed({ retired: false })
  if (!before && standing.length >= mostZones) throw new Refusal('ZONES_FULL')
  if (standing.some((one) => one.id !== id && isSame(one.code, given.code)))
    throw new Refusal('ZONE_CODE_TAKEN')

  if (before) {
    const differences = changed(factsOfZone(before), factsOfZone({ ...before, ...given }))
    if (!differences) return before
    const after = await tx.zones.update(before.id, given, by.id)
    await tx.audit.add('zone-changed', {
      by,
      detail: { ...about('zone', after.id, after.name), ...differences },
    })

    return after
  }
  const made = await tx.zones.add({ name: given.name ?? '', code: given.code ?? '' }, by.id)
  await tx.audit.add('zone-made', {
    by,
    detail: { ...about('zone', made.id, made.name), ...changed(null, factsOfZone(made)) },
  })

  return made
}

const isSame = (code: string, other: string | undefined): boolean =>
  code.toLowerCase() === other?.toLowerCase()

type Wanted = Partial<
  Pick<Department, 'name' | 'code' | 'parent_id' | 'zone_id' | 'street' | 'city' | 'state' | 'postal_code'>
>

const asNew = ({ name = '', code = '', parent_id = null, zone_id = null, ...place }: Wanted) => ({
  name,
  code,
  parent_id,
  zone_id,
  street: place.street ?? null,
  city: place.city ?? null,
  state: place.state ?? null,
  postal_code: place.postal_code ?? null,
})

async function factsOf(tx: Tx, department: Department) {
  return factsOfDepartment(department, {
    parent: department.parent_id ? await tx.departments.get(department.parent_id) : null,
    zone: department.zone_id ? await tx.zones.get(department.zone_id) : null,
  })
}
