import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { clientList } from './client-list.ts'
import { ClientRow } from './client-record.ts'

/** Who may list clients. */
export const modulesOfClients = ['clients', 'clmDashboard', 'workflow'] as const

export const getClients = defineCall({
  path: '/api/workflow/getClients',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfClients,
  input: z.object({
    ...listInput,
    ...clientList,
  }),
  output: listOutput(ClientRow),
  refuses: [],
  purpose: 'Lists the clients of the organisation.',
  passive: true,
})
