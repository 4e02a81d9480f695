import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, OrganisationId, RoleId, UserId } from '../vocabulary/ids.ts'
import { memberStates } from '../vocabulary/states.ts'

export const getByUserOrg = defineCall({
  path: '/api/users/getByUserOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may read their own membership; another’s needs the module users.',
  input: z.object({ user_id: UserId.optional(), organisation_id: OrganisationId.optional() }),
  output: z.object({
    user_id: UserId,
    organisation_id: OrganisationId,
    role: z.object({ id: RoleId, label: z.string() }).nullable(),
    department: z.object({ id: DepartmentId, name: z.string() }).nullable(),
    state: z.enum(memberStates),
  }),
  refuses: ['USER_NOT_FOUND', 'NOT_FOUND'],
  purpose:
    'Answers one’s own membership in one of one’s organisations, or a member’s in this one for those who manage users.',
  passive: true,
})
