import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'
import { languages, messageChannels, placeRules } from '../vocabulary/states.ts'

export const geturlInfo = defineCall({
  path: '/api/workflow/geturlInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ link: z.string().max(200) }),
  output: z.object({
    info: z.object({
      organisation: z.string(),
      sender: z.string(),
      signer_first_name: z.string(),
      title: z.string(),
      message: z.string().nullable(),
      documents: z.array(z.object({ name: z.string(), pages: z.int() })),
      expires_at: Moment.nullable(),
      contacts: z.array(z.object({ channel: z.enum(messageChannels), to: z.string() })),
      language: z.enum(languages),
      /** When they signed the last of it; null while something is left to sign. */
      signed_at: Moment.nullable(),
      /** Whether they may decline once they have proved who they are. */
      may_decline: z.boolean(),
      /** Whether they are asked where they are, which needs a page that may. */
      place: z.enum(placeRules),
      /** Whether they record themselves before they sign, which needs a camera. */
      video: z.boolean(),
      /** Others on the docket, for "who signs when": names only. */
      before_you: z.array(z.object({ name: z.string(), signed: z.boolean() })),
    }),
    next_step: z.enum(['authenticate', 'wait', 'signed', 'declined', 'ended']),
  }),
  refuses: ['INVALID_URL', 'LINK_ENDED', 'LINK_EXPIRED', 'LINK_REPLACED'],
  purpose: 'Says what a signer’s link leads to: sender, title, masked contact, next step.',
  passive: true,
})
