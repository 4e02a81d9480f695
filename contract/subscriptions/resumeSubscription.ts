import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

export const resumeSubscription = defineCall({
  path: '/api/users/resumeSubscription',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['billingdashboard'],
  input: z.object({ subscription_id: Id }),
  output: z.object({ ends_at: Moment }),
  refuses: ['NOT_FOUND'],
  purpose: 'Takes the cancellation of the package back, until its paid day.',
})
