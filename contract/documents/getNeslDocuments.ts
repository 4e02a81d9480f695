import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { NeslParty } from '../signers/nesl-party.ts'
import { listOutput } from '../vocabulary/lists.ts'
import { neslStates } from '../vocabulary/nesl.ts'
import { documentListInput, documentListOutput } from './document-list.ts'
import { DocumentRow } from './document-record.ts'

export const getNeslDocuments = defineCall({
  path: '/api/workflow/getNeslDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['nesl'],
  input: documentListInput,
  output: listOutput(
    DocumentRow.extend({
      /** Whether all its parties have signed. */
      nesl_state: z.enum(neslStates),
      parties: z.array(NeslParty),
    }),
  ).extend({ counts: documentListOutput.shape.counts }),
  refuses: [],
  purpose: 'Lists the documents that the member may see and that have parties of NeSL.',
  passive: true,
})
