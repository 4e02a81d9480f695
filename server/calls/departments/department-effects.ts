import { docketSettingKeys } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** What closing it would touch, as it is at this moment. */
export async function effectsOfClosing(tx: Tx, kind: 'department' | 'zone', id: string) {
  const found = kind === 'zone' ? await tx.zones.get(id) : await tx.departments.get(id)
  if (!found || found.retired_at)
    throw new Refusal(kind === 'zone' ? 'ZONE_NOT_FOUND' : 'DEPARTMENT_NOT_FOUND')
  const standing = await tx.departments.standing()
  const inZone = standing.filter(({ zone_id }) => zone_id === id).map((one) => one.id)
  const whose = kind === 'zone' ? inZone : [id]
  const people = await tx.departments.countPeople(whose)
  const [, ofZone = []] = kind === 'zone' ? await tx.organisationSettings.layers(docketSettingKeys, id) : []

  return {
    revision: found.revision,
    people: { working: people.active ?? 0, waiting: people.invited ?? 0, switched_off: people.off ?? 0 },
    departments:
      kind === 'zone' ? inZone.length : standing.filter(({ parent_id }) => parent_id === id).length,
    documents: await tx.departments.countDocuments(whose),
    settings: ofZone.map(({ key }) => key),
  }
}
