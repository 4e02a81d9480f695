import { z } from 'zod'
import { Moment } from '../vocabulary/ids.ts'

/** What a person recorded before they signed. */
export const GivenVideo = z.object({
  recorded_at: Moment,
  seconds: z.number(),
  /** What they were to read aloud. */
  digits: z.string(),
  sha256: z.string(),
})
