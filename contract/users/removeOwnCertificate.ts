import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const removeOwnCertificate = defineCall({
  path: '/api/user/removeOwnCertificate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone takes back what signs for them.',
  input: z.object({ certificate_id: Id }),
  output: z.object({}),
  refuses: ['NOT_FOUND'],
  purpose:
    'Removes one of one’s own enrolled certificates, whose key is erased, or a remembered key at a signing service.',
})
