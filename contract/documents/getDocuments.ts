import { defineCall } from '../define-call.ts'
import { documentListInput, documentListOutput } from './document-list.ts'

export const getDocuments = defineCall({
  path: '/api/workflow/getDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: documentListInput,
  output: documentListOutput,
  refuses: [],
  purpose: 'Lists the documents the member may see.',
  passive: true,
})
