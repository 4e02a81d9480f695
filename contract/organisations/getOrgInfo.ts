import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languages } from '../vocabulary/states.ts'

export const getOrgInfo = defineCall({
  path: '/api/workflow/getOrgInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ path: z.string().max(100).optional(), link: z.string().max(200).optional() }),
  output: z.object({
    name: z.string().nullable(),
    logo_path: z.string().nullable(),
    logo_position: z.enum(['top-left', 'top-right']),
    custom_style: z.string().nullable(),
    accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
    languages: z.array(z.enum(languages)),
  }),
  refuses: [],
  purpose:
    'The public face of an organisation for login and signer pages; the product’s own where none is named.',
  passive: true,
})
