import { z } from 'zod'
import { Id, Moment } from './ids.ts'

/** Where somebody signs, as their device says it; nothing here is checked against anything. */
export const ToldPlace = z.object({
  /** Degrees, north and east of zero. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Within how many metres. */
  accuracy: z.number().positive().max(1_000_000),
  /** When the device found it. */
  at: Moment,
  /** The record of the consent to it. */
  consent_record_id: Id,
})
export type ToldPlace = z.output<typeof ToldPlace>
