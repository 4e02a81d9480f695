import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { KeptPartner } from './kept-partner.ts'

export const getPartners = defineCall({
  path: '/api/users/getPartners',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({}),
  output: z.object({ partners: z.array(KeptPartner) }),
  refuses: [],
  purpose:
    'Lists the partners whose links bring people to the registration, for those who run the installation.',
  passive: true,
})
