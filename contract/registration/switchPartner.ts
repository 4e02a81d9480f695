import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { KeptPartner } from './kept-partner.ts'

export const switchPartner = defineCall({
  path: '/api/users/switchPartner',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({ partner_id: Id, revision: z.int(), active: z.boolean() }),
  output: z.object({ partner: KeptPartner }),
  refuses: ['NOT_FOUND', 'OFFER_STALE'],
  purpose: 'Ends a partner, whose links then bring nobody, or takes it up again.',
})
