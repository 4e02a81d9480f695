import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { groupKinds } from '../vocabulary/groups.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { GroupRow } from './group-record.ts'

export const getUserGroups = defineCall({
  path: '/api/users/getUserGroups',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  /** Also senders, who add people by group, and those who set which group checks dockets. */
  modules: ['usergroup', 'users', 'workflow', 'advanceSetting'],
  input: z.object({
    ...listInput,
    filter: z
      .object({ kind: z.array(z.enum(groupKinds)).max(groupKinds.length) })
      .partial()
      .default({}),
  }),
  output: listOutput(GroupRow),
  refuses: [],
  purpose: 'Lists the groups of people of the organisation, by name.',
  passive: true,
})
