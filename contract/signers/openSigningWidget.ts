import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const openSigningWidget = defineCall({
  path: '/api/workflow/openSigningWidget',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ application_id: z.string().max(100), token: z.string().max(200) }),
  output: z.object({
    /** Stands for the signer's link; the page keeps it in memory alone. */
    link: z.string(),
    /** Who hears of what happens. */
    origin: z.string(),
    return_url: z.string(),
  }),
  refuses: [
    'NOT_ALLOWED',
    'WRONG_STATE',
    'LINK_EXPIRED',
    'LINK_ENDED',
    'LINK_REPLACED',
    'NOT_YOUR_TURN',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Takes the token of an embedded page, once: the signer then confirms who they are, as on their link.',
})
