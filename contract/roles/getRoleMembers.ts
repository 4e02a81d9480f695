import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment, RoleId, UserId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { modules } from '../vocabulary/modules.ts'
import { memberStates } from '../vocabulary/states.ts'

/** One person of the access review. */
const RoleMember = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  state: z.enum(memberStates),
  role_id: RoleId,
  role: z.string(),
  /** Null: never yet. */
  last_here_at: Moment.nullable(),
})

export const accessFilter = z
  .object({
    role_id: RoleId.optional(),
    /** Everybody whose role lists it. */
    module: z.enum(modules).optional(),
    /** Only members who were not here for so many days, or never. */
    not_here_days: z.int().min(1).max(3_650).optional(),
  })
  .prefault({})

export const getRoleMembers = defineCall({
  path: '/api/users/getRoleMembers',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles'],
  input: z.object({
    pageNo: listInput.pageNo,
    maxRows: listInput.maxRows,
    filter: accessFilter,
  }),
  output: listOutput(RoleMember),
  refuses: ['ROLE_NOT_FOUND'],
  purpose: 'The access review: who has a role or a module, and when they were last here; by name.',
  passive: true,
})
