import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { TenantRecord } from './tenant-record.ts'

const which = { organisation_id: OrganisationId, address_id: z.uuid() }

export const decidePortalAddress = defineCall({
  path: '/api/users/decidePortalAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.discriminatedUnion('act', [
    z.object({ ...which, act: z.enum(['check', 'agree']) }),
    /** Refuses what is proposed, takes away what is in force; the organisation reads why. */
    z.object({ ...which, act: z.literal('refuse'), why: z.string().trim().max(500) }),
    /**
     * Our id of each SMS text with a link → the id under which it is registered with this address;
     * null for none.
     */
    z.object({
      ...which,
      act: z.literal('sms'),
      sms_templates: z.record(z.string().max(30), z.string().max(30)).nullable(),
    }),
  ]),
  output: z.object({ tenant: TenantRecord }),
  refuses: [
    'NOT_FOUND',
    'ADDRESS_ENDED',
    'ADDRESS_NOT_REACHABLE',
    'ADDRESS_TAKEN',
    'REASON_MISSING',
    'SMS_IDS_MISSING',
  ],
  purpose: 'Decides on an organisation’s own address: agrees once it leads here, refuses it or removes it.',
})
