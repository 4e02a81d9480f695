import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { builtInRoleKeys } from '../vocabulary/built-in-roles.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { modules } from '../vocabulary/modules.ts'
import { RoleRecord } from './role-record.ts'

export const getRoles = defineCall({
  path: '/api/users/getRoles',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles', 'users'],
  input: z.object(listInput),
  output: listOutput(RoleRecord).extend({
    /** Built-in roles that are not here: an organisation may make them. */
    offered: z.array(
      z.object({
        key: z.enum(builtInRoleKeys),
        label: z.string(),
        description: z.string(),
        module_list: z.array(z.enum(modules)),
      }),
    ),
    /** Changes of roles wait for a second administrator. */
    needs_checker: z.boolean(),
    /** How many do so now. */
    waiting: z.int(),
  }),
  refuses: [],
  purpose:
    'Lists the roles with their modules and how many people have each, and the built-in ones on offer.',
  passive: true,
})
