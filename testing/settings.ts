import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { AnOrganisation } from './people.ts'
import { rowsOf } from './rows-of.ts'

/** A zone of the organisation, and a department in it for a test's members. */
export async function aZone(
  parts: Parts,
  { id: organisation_id }: Pick<AnOrganisation, 'id'>,
  people: readonly string[] = [],
): Promise<string> {
  const zoneId = newId()
  const departmentId = newId()
  await parts.store.forOrganisation(organisation_id).transaction(async (tx) => {
    const db = rowsOf(tx)
    await db.insertInto('zones').values({ organisation_id, id: zoneId, name: 'West', code: zoneId }).execute()
    await db
      .insertInto('departments')
      .values({ organisation_id, id: departmentId, name: 'Pune', code: departmentId, zone_id: zoneId })
      .execute()
    for (const userId of people)
      await db
        .updateTable('memberships')
        .set({ department_id: departmentId })
        .where('organisation_id', '=', organisation_id)
        .where('user_id', '=', userId)
        .execute()
  })

  return zoneId
}
