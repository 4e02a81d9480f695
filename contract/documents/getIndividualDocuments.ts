import { defineCall } from '../define-call.ts'
import { documentListInput, documentListOutput } from './document-list.ts'

export const getIndividualDocuments = defineCall({
  path: '/api/workflow/getIndividualDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['individualOrder', 'workflow'],
  input: documentListInput,
  output: documentListOutput,
  refuses: [],
  purpose: 'Lists the documents that the member may see and that are of no batch.',
  passive: true,
})
