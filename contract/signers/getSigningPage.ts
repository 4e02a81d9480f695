import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SigningPage } from './signing-page.ts'

export const getSigningPage = defineCall({
  path: '/api/workflow/getSigningPage',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({}),
  output: z.object({ page: SigningPage }),
  refuses: ['LINK_ENDED'],
  purpose: 'Resumes the signer’s page: key facts, documents, fields, methods, what is next.',
  passive: true,
})
