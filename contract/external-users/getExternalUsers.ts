import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { accessStates } from '../vocabulary/groups.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { ExternalUserRecord } from './external-user-record.ts'

export const getExternalUsers = defineCall({
  path: '/api/users/getExternalUsers',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    ...listInput,
    /** Without a state all but those whose access was ended. */
    filter: z
      .object({ state: z.array(z.enum(accessStates)).max(accessStates.length) })
      .partial()
      .default({}),
    sort: z
      .object({
        by: z.enum(['name', 'created_at', 'valid_until']).default('name'),
        descending: z.boolean().default(false),
      })
      .prefault({}),
  }),
  output: listOutput(ExternalUserRecord),
  refuses: [],
  purpose: 'Lists the external users of the organisation.',
  passive: true,
})
