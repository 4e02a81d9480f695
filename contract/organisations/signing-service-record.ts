import { z } from 'zod'
import { Id, Moment } from '../vocabulary/ids.ts'

/** A signing service as administrators see it: its secret is never answered. */
export const SigningServiceRecord = z.object({
  id: Id,
  name: z.string(),
  /** Up to and with `/csc/v2`. */
  url: z.string(),
  client_id: z.string(),
  is_enabled: z.boolean(),
  revision: z.int(),
  changed_at: Moment,
  changed_by: z.string(),
})
