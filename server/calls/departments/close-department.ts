import type { ParsedInputOf } from '#contract/define-call.ts'
import type { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import type { FieldProblem } from '#contract/vocabulary/rule.ts'
import type { Actor } from '#domain/actors.ts'
import { judgePlace } from '#domain/departments/tree.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { inWords } from '#services/departments/department-facts.ts'
import {
  chosenDepartment,
  chosenZone,
  departmentAsRead,
  zoneAsRead,
} from '#services/departments/find-department.ts'
import type { Department } from '#store/departments/departments.ts'
import type { Tx } from '#store/store.ts'

type Asked = ParsedInputOf<typeof deleteDepartment>
type By = Actor & { id: string }
interface Moved {
  people: number
  departments: number
}

/**
 * Closes a department; its people and what lies beneath it go where the caller said, or nothing
 * happens.
 */
export async function closeDepartment(
  tx: Tx,
  asked: Extract<Asked, { kind: 'department' }>,
  by: By,
  now: Date,
): Promise<Moved> {
  await tx.departments.lockTree()
  const closing = await departmentAsRead(tx, asked.id, asked.revision)
  const standing = await tx.departments.standing()
  const peopleTo = await named(tx, closing, asked.merge_into ?? asked.people_to, 'people_to')
  const beneath = standing.filter(({ parent_id }) => parent_id === closing.id)
  const beneathTo = asked.merge_into ?? asked.departments_to
  const newParent = beneathTo ? await named(tx, closing, beneathTo, 'departments_to') : null
  for (const child of beneath) judgePlace(standing, child.id, newParent?.id ?? null)
  const missing: FieldProblem[] = []
  // First, so that a member who chooses it at this moment waits and then sees it closed.
  await tx.departments.update(closing.id, { retired_at: now, moved_to: peopleTo?.id ?? null }, by.id)
  if (!peopleTo && sum(await tx.departments.countPeople([closing.id])) > 0)
    missing.push({ path: 'people_to', code: 'PEOPLE_GO_WHERE' })
  else if (!peopleTo && (await tx.documentRequests.waitFor(closing.id)))
    missing.push({ path: 'people_to', code: 'REQUESTS_GO_WHERE' })
  if (beneath.length > 0 && beneathTo === undefined)
    missing.push({ path: 'departments_to', code: 'BRANCHES_BENEATH_GO_WHERE' })
  if (missing.length > 0) throw new Refusal('DEPARTMENT_IN_USE', { fields: missing })
  const people = await tx.departments.movePeople(closing.id, peopleTo?.id ?? null)
  if (peopleTo) {
    await tx.groups.moveLocation(closing.id, peopleTo.id)
    await tx.documentRequests.moveBranch(closing.id, peopleTo.id)
  }
  const departments = await tx.departments.moveBeneath(closing.id, newParent?.id ?? null, by.id)

  await tx.audit.add(asked.merge_into ? 'department-merged' : 'department-closed', {
    by,
    detail: {
      ...about('department', closing.id, closing.name),
      ...changed({ closed: false }, { closed: true }),
      people,
      people_to: peopleTo && people > 0 ? inWords(peopleTo) : null,
      departments,
      departments_to: newParent && departments > 0 ? inWords(newParent) : null,
    },
  })

  return { people, departments }
}

/** Closes a zone; its departments go to another or to none, as the caller said. */
export async function closeZone(
  tx: Tx,
  asked: Extract<Asked, { kind: 'zone' }>,
  by: By,
  now: Date,
): Promise<Moved> {
  await tx.departments.lockTree()
  const closing = await zoneAsRead(tx, asked.id, asked.revision)
  const inZone = (await tx.departments.standing()).filter(({ zone_id }) => zone_id === closing.id)
  const { departments_to: to } = asked
  if (inZone.length > 0 && to === undefined)
    throw new Refusal('ZONE_IN_USE', {
      fields: [{ path: 'departments_to', code: 'BRANCHES_OF_ZONE_GO_WHERE' }],
    })
  if (to === closing.id)
    throw new Refusal('ZONE_IN_USE', { fields: [{ path: 'departments_to', code: 'ANOTHER_ZONE' }] })
  const target = to ? await chosenZone(tx, to) : null
  await tx.zones.update(closing.id, { retired_at: now }, by.id)
  const departments = await tx.departments.moveToZone(closing.id, target?.id ?? null, by.id)
  await tx.audit.add('zone-closed', {
    by,
    detail: {
      ...about('zone', closing.id, closing.name),
      ...changed({ closed: false }, { closed: true }),
      departments,
      departments_to: target && departments > 0 ? inWords(target) : null,
    },
  })

  return { people: 0, departments }
}

async function named(
  tx: Tx,
  closing: Department,
  id: string | undefined,
  path: string,
): Promise<Department | null> {
  if (id === undefined) return null
  if (id === closing.id)
    throw new Refusal('DEPARTMENT_IN_USE', { fields: [{ path, code: 'ANOTHER_BRANCH' }] })

  return await chosenDepartment(tx, id)
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)
