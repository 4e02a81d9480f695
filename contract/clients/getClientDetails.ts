import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ClientCode, ClientRecord } from './client-record.ts'

export const getClientDetails = defineCall({
  path: '/api/workflow/getClientDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'clients', 'clmDashboard'],
  input: z
    .object({ client_id: ClientId.optional(), code: ClientCode.optional() })
    .refine(({ client_id, code }) => (client_id === undefined) !== (code === undefined), {
      error: rule('CHOSEN_TWICE'),
      path: ['code'],
    }),
  output: z.object({ client: ClientRecord }),
  refuses: ['CLIENT_NOT_FOUND'],
  purpose: 'Gives what a docket for a client is filled with, by its id or its code.',
  passive: true,
})
