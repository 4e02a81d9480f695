import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { keyModes, keyServices } from '../vocabulary/api-keys.ts'
import { Moment, OrganisationId } from '../vocabulary/ids.ts'

export const whoami = defineCall({
  path: '/api/sandbox/whoami',
  method: 'POST',
  transport: 'credential headers',
  access: ['key'],
  services: 'any',
  input: z.object({}),
  output: z.object({
    organisation: z.object({ id: OrganisationId, name: z.string() }),
    application_id: z.string(),
    name: z.string(),
    mode: z.enum(keyModes),
    services: z.array(z.enum(keyServices)),
    /** Until when the key opens with which this was asked. */
    key_until: Moment,
  }),
  refuses: [],
  purpose: 'Tells a program whose key it holds: organisation, mode, services, and until when.',
  passive: true,
})
