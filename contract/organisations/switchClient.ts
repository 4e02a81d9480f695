import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { ClientRecord } from './client-record.ts'

export const switchClient = defineCall({
  path: '/api/users/switchClient',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    organisation_id: OrganisationId,
    act: z.enum(['verify', 'suspend', 'resume']),
    /** Stands in the trail; asked for where an organisation is suspended. */
    why: z.string().trim().max(500).default(''),
  }),
  output: z.object({ client: ClientRecord }),
  refuses: ['NOT_FOUND', 'OWN_ORGANISATION', 'REASON_MISSING'],
  purpose: 'Verifies an organisation, suspends its access, or opens it again.',
})
