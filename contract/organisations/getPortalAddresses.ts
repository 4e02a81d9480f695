import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { PortalAddressRecord } from '../vocabulary/portal-addresses.ts'

export const getPortalAddresses = defineCall({
  path: '/api/users/getPortalAddresses',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({}),
  output: z.object({
    rows: z.array(PortalAddressRecord.extend({ organisation_id: OrganisationId, organisation: z.string() })),
  }),
  refuses: [],
  purpose: 'Lists for operators the own addresses of organisations, in force and requested.',
  passive: true,
})
