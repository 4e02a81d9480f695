import { z } from 'zod'
import { DepartmentId, ZoneId } from '../vocabulary/ids.ts'
import { Place } from '../vocabulary/places.ts'

/** A location is a department's place. */
export const LocationRow = z.object({
  location_id: DepartmentId,
  name: z.string(),
  code: z.string(),
  place: Place.nullable(),
  zone_id: ZoneId.nullable(),
})
export type LocationRow = z.output<typeof LocationRow>
