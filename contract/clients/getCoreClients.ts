import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { clientList } from './client-list.ts'
import { ClientRow } from './client-record.ts'

export const getCoreClients = defineCall({
  path: '/api/workflow/getCoreClients',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['coreWorkflowDashboard'],
  input: z.object({
    ...listInput,
    ...clientList,
  }),
  output: listOutput(ClientRow),
  refuses: [],
  purpose: 'Lists the clients that dockets name.',
  passive: true,
})
