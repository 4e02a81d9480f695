import { defineCall } from '../define-call.ts'
import { chosenDocuments, chosenTwice, oneWayChosen } from '../documents/chosen-documents.ts'
import { jobOutput } from '../vocabulary/sheets.ts'

export const downloadDocuments = defineCall({
  path: '/api/workflow/downloadDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['documents'],
  input: chosenDocuments.refine(oneWayChosen, chosenTwice),
  output: jobOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'NOTHING_CHOSEN', 'TOO_MANY_CHOSEN', 'TOO_MANY_JOBS'],
  purpose:
    'Creates one ZIP of up to 10,000 documents, with a manifest of their hashes and of what was left out.',
})
