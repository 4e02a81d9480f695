import { z } from 'zod'
import { Id, Moment, RoleId, UserId } from '../vocabulary/ids.ts'

export const DirectoryTokenId = Id
export const DirectoryGroupId = Id

export const tokenStates = ['good', 'expired', 'revoked'] as const

/**
 * A directory outside (SCIM 2.0) as those who set it up see it; no token, which is answered once,
 * when it is made.
 */
export const DirectoryRecord = z.object({
  /** Where the directory asks. */
  address: z.string(),
  /** What new people get; null until somebody has said. */
  role_id: RoleId.nullable(),
  role_label: z.string().nullable(),
  /** Who takes open documents over, where a manager cannot. */
  successor_id: UserId.nullable(),
  successor_name: z.string().nullable(),
  revision: z.int(),
  /** What this member may give. */
  roles: z.array(z.object({ role_id: RoleId, label: z.string() })),
  tokens: z.array(
    z.object({
      token_id: DirectoryTokenId,
      name: z.string(),
      /** Its last four letters. */
      hint: z.string(),
      made_by: z.string(),
      made_at: Moment,
      expires_at: Moment,
      last_used_at: Moment.nullable(),
      last_address: z.string().nullable(),
      state: z.enum(tokenStates),
    }),
  ),
  groups: z.array(
    z.object({
      group_id: DirectoryGroupId,
      name: z.string(),
      people: z.int(),
      role_id: RoleId.nullable(),
      role_label: z.string().nullable(),
      revision: z.int(),
    }),
  ),
  /** Changes that came in, newest day first; what was only read is not counted. */
  days: z.array(
    z.object({
      day: z.string(),
      taken: z.int(),
      refused: z.int(),
      last_refusal: z.string().nullable(),
      last_refusal_at: Moment.nullable(),
    }),
  ),
})
export type DirectoryRecord = z.output<typeof DirectoryRecord>
