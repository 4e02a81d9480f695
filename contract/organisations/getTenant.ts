import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { TenantRecord } from './tenant-record.ts'

export const getTenant = defineCall({
  path: '/api/users/getTenant',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({ organisation_id: OrganisationId }),
  output: z.object({ tenant: TenantRecord }),
  refuses: ['NOT_FOUND'],
  purpose: 'Shows an organisation to an operator, with what would prevent a change to it.',
  passive: true,
})
