import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { TenantRecord } from './tenant-record.ts'

export const switchTenant = defineCall({
  path: '/api/users/switchTenant',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    organisation_id: OrganisationId,
    act: z.enum(['verify', 'suspend', 'resume', 'rename', 'refuse-name']),
    /** Of the acts on a name: the one that was read. */
    name: z.string().max(128).default(''),
    /**
     * Stands in the trail; asked for where an organisation is suspended, or a name refused, and
     * read there.
     */
    why: z.string().trim().max(500).default(''),
  }),
  output: z.object({ tenant: TenantRecord }),
  refuses: ['NOT_FOUND', 'OWN_ORGANISATION', 'REASON_MISSING', 'NAME_WISH_CHANGED'],
  purpose:
    'Verifies an organisation, suspends its access or opens it again, agrees to its new name or refuses it.',
})
