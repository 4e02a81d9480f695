import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId, UserId } from '../vocabulary/ids.ts'

export const fetchInternalUser = defineCall({
  path: '/api/users/fetchInternalUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    organisation_id: OrganisationId.optional(),
    role: z.enum(['signer', 'checker', 'approver']).optional(),
    searchInput: z.string().trim().max(200).default(''),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: UserId,
        name: z.string(),
        email: z.string(),
        mobile: z.string().nullable(),
        department: z.string().nullable(),
        abilities: z.object({ sign: z.boolean(), check: z.boolean(), approve: z.boolean() }),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Finds active members who may sign, check or approve; twenty at most.',
  passive: true,
})
