import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { builtInRoleKeys } from '../vocabulary/built-in-roles.ts'
import { RoleId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { RoleDescription, RoleLabel, RoleModules, roleOutcome } from './role-record.ts'

export const saveRole = defineCall({
  path: '/api/users/saveRole',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles'],
  input: z
    .object({
      /** Missing: a role is made. */
      role_id: RoleId.optional(),
      /** As it was read; goes with `role_id`. */
      revision: z.int().optional(),
      label: RoleLabel,
      description: RoleDescription.default(''),
      modules: RoleModules,
      /** Says of a new role that it is one of the built-in ones. */
      built_in: z.enum(builtInRoleKeys).optional(),
    })
    .refine(({ role_id, revision }) => (role_id === undefined) === (revision === undefined), {
      error: rule('CHANGE_NAMES_ROLE'),
      path: ['revision'],
    }),
  output: z.object(roleOutcome),
  refuses: [
    'ROLE_NOT_FOUND',
    'ROLE_STALE',
    'ROLE_LABEL_TAKEN',
    'ROLE_OF_ADMINISTRATORS',
    'MODULE_NOT_AVAILABLE',
    'MODULE_BEYOND_YOURS',
    'TOO_MANY_ROLES',
    'LAST_ADMINISTRATOR',
  ],
  purpose:
    'Creates or changes a role; where the organisation wants two pairs of eyes, the change waits for the second.',
})
