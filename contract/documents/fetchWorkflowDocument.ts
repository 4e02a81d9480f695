import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Position } from '../signers/signer-record.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'
import { PageSize, VersionRecord } from './document-record.ts'

export const fetchWorkflowDocument = defineCall({
  path: '/api/workflow/fetchWorkflowDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z.object({
    document_id: DocumentId,
    /** Missing: the newest. */
    version: z.int().min(1).optional(),
  }),
  output: z.object({
    document_id: DocumentId,
    name: z.string(),
    state: z.enum(documentStates),
    version: VersionRecord,
    pages: z.array(PageSize),
    /** Of a signer their own; a member sees all. */
    boxes: z.array(Position.extend({ signer_name: z.string(), filled: z.boolean() })),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', 'VERSION_NOT_FOUND', 'LINK_ENDED'],
  purpose: 'One document for the viewer: its pages, and the boxes and fields on them.',
  passive: true,
})
