import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { registrantStatuses } from '../vocabulary/registration.ts'
import { RegistrantListed } from './registrant-record.ts'

export const getRegistrations = defineCall({
  path: '/api/users/getRegistrations',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    ...listInput,
    /** Without a status those that are under way. */
    filter: z
      .object({ status: z.array(z.enum(registrantStatuses)).max(registrantStatuses.length) })
      .partial()
      .default({}),
  }),
  output: listOutput(RegistrantListed).extend({
    /** How many there are of each status, whatever is listed. */
    counts: z.record(z.enum(registrantStatuses), z.int()),
  }),
  refuses: [],
  purpose: 'Lists the registrations of this installation, newest first, for those who run it.',
  passive: true,
})
