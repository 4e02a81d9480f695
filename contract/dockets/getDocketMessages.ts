import { z } from 'zod'
import { deliveryCauses } from '#contract/vocabulary/delivery-causes.ts'
import { defineCall } from '../define-call.ts'
import { DocketId, Id, Moment, SignerId } from '../vocabulary/ids.ts'
import { messageChannels } from '../vocabulary/states.ts'

export const getDocketMessages = defineCall({
  path: '/api/workflow/getDocketMessages',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ docket_id: DocketId }),
  output: z.object({
    /** The newest first. */
    messages: z.array(
      z.object({
        message_id: Id,
        /** Whom it is for; null for the sender and for further addresses. */
        person: z.object({ signer_id: SignerId, name: z.string() }).nullable(),
        /** What it is: the name of its text. */
        kind: z.string(),
        channel: z.enum(messageChannels),
        /** Masked. */
        to: z.string(),
        state: z.enum(['queued', 'sent', 'delivered', 'failed', 'bounced']),
        cause: z.enum(deliveryCauses).nullable(),
        /** What the carrier said. */
        error: z.string().nullable(),
        next_try_at: Moment.nullable(),
        queued_at: Moment,
        /** Of its state. */
        at: Moment,
      }),
    ),
    /** There are older ones. */
    more: z.boolean(),
  }),
  refuses: ['DOCKET_NOT_FOUND'],
  purpose: 'Every message of a docket with its delivery: queued, sent, delivered, or failed with the reason.',
  passive: true,
})
