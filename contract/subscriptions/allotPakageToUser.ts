import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const allotPakageToUser = defineCall({
  path: '/api/subscription/allotPakageToUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    organisation_id: OrganisationId,
    packageId: z.uuid({ error: rule('PLAN_NEEDED') }),
    /** Of an order or an invoice; the same one twice is the same subscription. */
    reference: z.string().trim().min(1, rule('REQUIRED')).max(100),
    /** From now and for the period of the package where they are missing. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  }),
  output: z.object({ subscription_id: z.uuid(), ends_at: z.iso.datetime() }),
  refuses: ['NOT_FOUND', 'PACKAGE_NOT_FOUND', 'PERIOD_INVALID', 'REFERENCE_USED', 'WRONG_STATE'],
  purpose: 'Gives an organisation a package without online payment; it is active at once.',
})
