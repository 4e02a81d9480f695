import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { ClientRecord } from './client-record.ts'

export const getClient = defineCall({
  path: '/api/users/getClient',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({ organisation_id: OrganisationId }),
  output: z.object({ client: ClientRecord }),
  refuses: ['NOT_FOUND'],
  purpose: 'Shows an organisation to an operator, with what would hinder an act on it.',
  passive: true,
})
