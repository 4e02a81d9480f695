import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { roleProposalStates } from '../vocabulary/role-proposals.ts'
import { rule } from '../vocabulary/rule.ts'

export const decideRoleProposal = defineCall({
  path: '/api/users/decideRoleProposal',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles', 'users'],
  input: z.object({
    proposal_id: Id,
    /** Who asked may take it back; somebody else agrees or declines. */
    decision: z.enum(['agree', 'decline', 'withdraw']),
    note: z
      .string()
      .trim()
      .max(500, rule('NOTE_TOO_LONG', { most: 500 }))
      .optional(),
  }),
  output: z.object({ state: z.enum(roleProposalStates), role_id: Id.nullable() }),
  refuses: [
    'PROPOSAL_NOT_FOUND',
    'PROPOSAL_DECIDED',
    'OWN_PROPOSAL',
    'ASKER_GONE',
    'ROLE_NOT_FOUND',
    'ROLE_STALE',
    'ROLE_LABEL_TAKEN',
    'ROLE_HAS_MEMBERS',
    'ROLE_OF_ADMINISTRATORS',
    'MODULE_NOT_AVAILABLE',
    'MODULE_BEYOND_YOURS',
    'TOO_MANY_ROLES',
    'USER_NOT_FOUND',
    'WRONG_STATE',
    'OWN_ROLE',
    'LAST_ADMINISTRATOR',
  ],
  purpose:
    'Agrees to what somebody else asked for of a role, or of who has which; declines it, or takes one’s own back.',
})
