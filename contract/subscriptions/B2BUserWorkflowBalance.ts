import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const B2BUserWorkflowBalance = defineCall({
  path: '/api/users/B2BUserWorkflowBalance',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'What a member may still send is their own to know.',
  input: z.object({}),
  output: z.object({
    /** Documents that this member can still send; null where there is no limit. */
    balance: z.int().nullable(),
    /** Settled for documents of this member. */
    used: z.int(),
    /** When the last of it ends. */
    to: Moment.nullable(),
    /** As it was given to them; null where they draw from the organisation's. */
    own_share: z.int().nullable(),
    /** Left in the whole organisation; null where there is no limit. */
    organisation_balance: z.int().nullable(),
    /** Little enough is left to say so. */
    is_low: z.boolean(),
  }),
  refuses: [],
  purpose: 'Says how many documents a member can still send: their own share and what the organisation has.',
  passive: true,
})
