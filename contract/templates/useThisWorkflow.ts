import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketTitle } from '../dockets/docket-record.ts'
import { readUploadRefuses } from '../document-files/read-upload-refuses.ts'
import { ClientId, DocketId, DocumentId, FileId, TemplateId } from '../vocabulary/ids.ts'
import { RolePeople, rolePeopleRefuses } from './role-people.ts'

export const useThisWorkflow = defineCall({
  path: '/api/workflow/useThisWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    template_id: TemplateId,
    /** They become the documents of the docket, in this order. */
    fileIds: z.array(FileId).min(1).max(20),
    /** Of the docket; missing: as the first file is called. */
    name: DocketTitle.optional(),
    /** Those who are missing are added on the draft. */
    signers: RolePeople,
    /** Whose docket it is. */
    client_id: ClientId.optional(),
  }),
  output: z.object({
    docket_id: DocketId,
    document_ids: z.array(DocumentId),
    version: z.int(),
    /** Roles that need a person and have none yet. */
    roles_open: z.array(z.object({ role: z.string(), name: z.string() })),
  }),
  refuses: [
    'CLIENT_NOT_FOUND',
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'TEMPLATE_NOT_PUBLISHED',
    ...rolePeopleRefuses,
    ...readUploadRefuses,
  ],
  purpose:
    "Creates a draft docket of the member's own files with the roles, order and settings of a template. Boxes are placed by hand.",
})
