import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId } from '../vocabulary/ids.ts'

export const deleteClient = defineCall({
  path: '/api/workflow/deleteClient',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients'],
  input: z.object({ client_id: ClientId }),
  output: z.object({}),
  refuses: ['CLIENT_NOT_FOUND', 'CLIENT_IN_USE', 'CLIENT_IN_USE_UNSEEN'],
  purpose: 'Retires a client that no open docket names; its papers and its history stay.',
})
