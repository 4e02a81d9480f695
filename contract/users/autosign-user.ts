import { z } from 'zod'
import { Id, Moment, UserId } from '../vocabulary/ids.ts'

export const AutosignUser = z.object({
  user: z.object({ user_id: UserId, name: z.string(), active: z.boolean() }),
  certificate: z.object({ certificate_id: Id, name: z.string() }),
  valid_to: Moment,
  /**
   * How many signatures it may make unattended, and has made; `most` is null where nobody set a
   * limit.
   */
  limits: z.object({ most: z.int().nullable(), used: z.int() }),
  /** The member is active, the certificate good, and the limit not spent. */
  usable: z.boolean(),
})
