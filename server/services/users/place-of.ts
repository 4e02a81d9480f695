import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/**
 * The department of a bank's location, which lies in the zone that was named with it: who typed
 * both is told where they differ.
 */
export async function placeOf(
  tx: Tx,
  locationId: string | null,
  zoneId: string | null,
): Promise<string | null> {
  if (zoneId === null) return locationId
  const zone = await tx.zones.get(zoneId)
  const location = locationId ? await tx.departments.held(locationId) : null
  if (locationId && !location) throw new Refusal('DEPARTMENT_NOT_FOUND')
  if (!zone) throw new Refusal('NOT_FOUND')
  if (location?.zone_id !== zone.id) throw new Refusal('ZONE_MISMATCH')

  return locationId
}
