import { z } from 'zod'
import { Moment, UserId } from './ids.ts'

/** Who works on a draft or a template now; nobody else changes it until then. */
export const Editing = z.object({
  user_id: UserId,
  name: z.string(),
  since: Moment,
  until: Moment,
  /** In the session that asks. */
  is_here: z.boolean(),
})
/** A checker who looks at a review: told to the others, and no lock. */
export const Looking = z.object({ name: z.string(), since: Moment, until: Moment })
export type Looking = z.output<typeof Looking>

export type Editing = z.output<typeof Editing>
