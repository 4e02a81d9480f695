import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'
import { rule } from '../vocabulary/rule.ts'

export const addAvailableFeatures = defineCall({
  path: '/api/user/addAvailableFeatures',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    organisation_id: OrganisationId,
    features: z
      .array(z.object({ name: z.enum(modules), granted: z.boolean() }))
      .min(1)
      .max(modules.length)
      .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, {
        error: rule('MODULE_TWICE'),
      }),
  }),
  output: z.object({
    /** What the organisation has afterwards. */
    modules: z.array(z.enum(modules)),
    /** Roles of it that gained or lost something. */
    roles_changed: z.int(),
  }),
  refuses: ['NOT_FOUND', 'MODULE_NOT_AVAILABLE', 'LAST_ADMINISTRATOR'],
  purpose: 'Grants modules to an organisation or withdraws them; its roles lose what is withdrawn.',
})
