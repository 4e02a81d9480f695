import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getTotalClients = defineCall({
  path: '/api/workflow/getTotalClients',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients', 'clmDashboard'],
  input: z.object({}),
  output: z.object({ total: z.int(), active: z.int(), retired: z.int(), to_correct: z.int() }),
  refuses: [],
  purpose: 'Gives the number of clients of each state, and of those of which a value no longer fits.',
  passive: true,
})
