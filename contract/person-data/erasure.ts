import { z } from 'zod'
import { UserId } from '../vocabulary/ids.ts'

/** What stays and why, and what goes: told before and after. */
export const Erasure = z.object({
  user_id: UserId,
  name: z.string(),
  /** Null where nothing is in the way. */
  blocked: z.enum(['not_ended', 'held', 'erased']).nullable(),
  /** Evidence, for as many years as the organisation keeps papers after they end. */
  kept: z.object({ papers: z.int(), consents: z.int(), trail: z.int(), years: z.int() }),
  erased: z.object({
    marks: z.int(),
    sessions: z.int(),
    checks: z.int(),
    groups: z.int(),
    work: z.int(),
  }),
  /** Papers that a court or an inquiry keeps. */
  held: z.int(),
})
export type Erasure = z.output<typeof Erasure>
