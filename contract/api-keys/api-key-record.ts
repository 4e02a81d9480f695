import { z } from 'zod'
import { keyModes, keyServices, keyStates } from '../vocabulary/api-keys.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

export const ApiKeyId = Id

/**
 * A key as those who keep it see it; never the key itself, which is answered once, when it is made
 * or replaced.
 */
export const ApiKeyRecord = z.object({
  key_id: ApiKeyId,
  name: z.string(),
  /** For the header `x-application-id`; it stays when the key is replaced. */
  application_id: z.string(),
  mode: z.enum(keyModes),
  services: z.array(z.enum(keyServices)),
  /** Null: from everywhere. */
  ip_ranges: z.array(z.string()).nullable(),
  /** How the key begins, to tell one from another. */
  starts_with: z.string(),
  state: z.enum(keyStates),
  made_by: z.string(),
  made_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable(),
  last_address: z.string().nullable(),
  rotated_at: Moment.nullable(),
  /** The key before, while it still opens. */
  previous: z.object({ starts_with: z.string(), until: Moment, last_used_at: Moment.nullable() }).nullable(),
  ended_at: Moment.nullable(),
  ended_by: z.string().nullable(),
  revision: z.int(),
})
export type ApiKeyRecord = z.output<typeof ApiKeyRecord>
