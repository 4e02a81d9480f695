import { z } from 'zod'
import { Moment } from '../vocabulary/ids.ts'

/** A key that a signing service keeps for the person. */
export const ServiceKey = z.object({
  credential_id: z.string(),
  name: z.string(),
  issuer: z.string(),
  valid_until: Moment,
  /** Why it cannot be used, as a code of a refusal. */
  problem: z.string().nullable(),
  /** Most documents of one authorisation. */
  each: z.int(),
})
