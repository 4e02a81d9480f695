import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { SigningServiceRecord } from './signing-service-record.ts'

export const saveSigningService = defineCall({
  path: '/api/organisation/saveSigningService',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    /** Left out for a new one. */
    id: Id.optional(),
    revision: z.int().nonnegative().optional(),
    name: z.string().trim().min(1).max(100),
    /** Up to and with `/csc/v2`. */
    url: z.url({ protocol: /^https?$/, error: rule('WEB_ADDRESS_INVALID') }).max(500),
    client_id: z.string().trim().min(1).max(300),
    /** Left out it stays as it was. */
    client_secret: z.string().trim().min(1).max(1_000).optional(),
    /** One that is switched on is asked first whether it can be used. */
    is_enabled: z.boolean(),
  }),
  output: z.object({ service: SigningServiceRecord }),
  refuses: [
    'NOT_FOUND',
    'SETTINGS_STALE',
    'SIGNING_SERVICE_INVALID',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
    'TOO_MANY_SIGNING_SERVICES',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Adds or changes a signing service of the organisation, and asks whether it can be used.',
})
