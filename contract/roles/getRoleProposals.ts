import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment, RoleId, UserId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { modules } from '../vocabulary/modules.ts'
import { roleActs, roleProposalStates } from '../vocabulary/role-proposals.ts'

const facts = z
  .object({ label: z.string(), description: z.string(), module_list: z.array(z.enum(modules)) })
  .nullable()

export const getRoleProposals = defineCall({
  path: '/api/users/getRoleProposals',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles', 'users'],
  input: z.object({
    pageNo: listInput.pageNo,
    maxRows: listInput.maxRows,
    filter: z.object({ waiting: z.boolean().default(true) }).prefault({}),
  }),
  output: listOutput(
    z.object({
      proposal_id: Id,
      act: z.enum(roleActs),
      role_id: RoleId.nullable(),
      label: z.string(),
      /** Null where there was none, and where there will be none. */
      before: facts,
      after: facts,
      /** Who is to be given the role; null where the role itself is to change. */
      person: z.object({ user_id: UserId, name: z.string() }).nullable(),
      /** Of a deletion: the role that its people have afterwards. */
      to_role: z.string().nullable(),
      state: z.enum(roleProposalStates),
      asked_by: z.string(),
      asked_at: Moment,
      /** Nobody agrees to their own. */
      is_own: z.boolean(),
      decided_by: z.string().nullable(),
      decided_at: Moment.nullable(),
      note: z.string().nullable(),
    }),
  ),
  refuses: [],
  purpose:
    'Lists what waits for a second administrator, or all that ever did, newest first: changes of roles, and who is given which.',
  passive: true,
})
