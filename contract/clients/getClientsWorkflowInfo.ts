import { defineCall } from '../define-call.ts'
import { documentListInput, documentListOutput } from '../documents/document-list.ts'
import { ClientId } from '../vocabulary/ids.ts'

export const getClientsWorkflowInfo = defineCall({
  path: '/api/workflow/getClientsWorkflowInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients', 'clmDashboard'],
  input: documentListInput.extend({ client_id: ClientId }),
  output: documentListOutput,
  refuses: ['CLIENT_NOT_FOUND'],
  purpose: 'Lists the dockets for a client that the member may see, with how many are in each state.',
  passive: true,
})
