import { z } from 'zod'

/** One field of what an act changed, as a person reads it; null where there was or is nothing. */
export const Change = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Change = z.output<typeof Change>
