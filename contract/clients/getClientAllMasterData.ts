import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientFieldRow } from './client-record.ts'

export const getClientAllMasterData = defineCall({
  path: '/api/workflow/getClientAllMasterData',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients', 'clmDashboard', 'workflow', 'template_builder'],
  input: z.object({}),
  output: z.object({ fields: z.array(ClientFieldRow), revision: z.int() }),
  refuses: [],
  purpose: 'Lists the own fields of clients in their order.',
  passive: true,
})
