import { z } from 'zod'
import { Id } from '../vocabulary/ids.ts'

/** An address of the portal behind its `#`: never another site, never a login again. */
export const PortalPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\s]*$/)

/** What a code of each purpose stands for. */
export const LinkParams = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('package'), params: z.strictObject({ packageId: Id }) }),
  z.object({ purpose: z.literal('referrer'), params: z.strictObject({ referrer_id: Id }) }),
  z.object({
    purpose: z.literal('login_status'),
    params: z.strictObject({ status: z.string().regex(/^[a-z0-9_-]{1,40}$/i), path: PortalPath }),
  }),
  z.object({ purpose: z.literal('assisted'), params: z.strictObject({ user_id: Id }) }),
])
