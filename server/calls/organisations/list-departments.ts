import { peopleWithBeneath } from '#domain/departments/tree.ts'
import { placeOf } from '#services/departments/department-facts.ts'
import type { Tx } from '#store/store.ts'

/** The tree as screens draw it, with its zones. */
export async function listDepartments(tx: Tx, { retired }: { retired: boolean }) {
  const all = await tx.departments.listed({ retired })
  const totals = peopleWithBeneath(all)
  const ofZones = Map.groupBy(
    all.filter((one) => !one.retired_at),
    ({ zone_id }) => zone_id,
  )

  return {
    rows: all.map((one) => ({
      id: one.id,
      name: one.name,
      code: one.code,
      zone_id: one.zone_id,
      parent_id: one.parent_id,
      place: placeOf(one),
      people: one.people,
      people_beneath: totals.get(one.id) ?? one.people,
      revision: one.revision,
      retired_at: one.retired_at?.toISOString() ?? null,
      moved_to: one.moved_to,
    })),
    zones: (await tx.zones.listed({ retired })).map((zone) => {
      const inZone = ofZones.get(zone.id) ?? []

      return {
        id: zone.id,
        name: zone.name,
        code: zone.code,
        departments: inZone.length,
        people: inZone.reduce((total, { people }) => total + people, 0),
        settings: zone.settings,
        revision: zone.revision,
        retired_at: zone.retired_at?.toISOString() ?? null,
      }
    }),
  }
}
