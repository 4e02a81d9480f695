import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'

export const getOrganisationUsersList = defineCall({
  path: '/api/users/getOrganisationUsersList',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may find a colleague by name; no contact is told.',
  input: z.object({ searchInput: z.string().trim().max(200).default('') }),
  output: z.object({
    rows: z.array(z.object({ id: UserId, name: z.string(), department: z.string().nullable() })),
  }),
  refuses: [],
  purpose: 'Finds active members by name, for a field in which one is chosen; twenty at most.',
  passive: true,
})
