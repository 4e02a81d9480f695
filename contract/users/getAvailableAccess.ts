import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { moduleGroups, modules } from '../vocabulary/modules.ts'

export const getAvailableAccess = defineCall({
  path: '/api/users/getAvailableAccess',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles', 'users'],
  input: z.object({}),
  output: z.object({
    /** In the order of the groups. */
    modules: z.array(
      z.object({
        name: z.enum(modules),
        label: z.string(),
        group: z.enum(moduleGroups),
        description: z.string(),
      }),
    ),
  }),
  refuses: [],
  purpose:
    'Names what a role may list: modules that were granted to the organisation and are part of this version.',
  passive: true,
})
