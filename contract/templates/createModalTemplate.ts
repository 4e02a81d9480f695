import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId, SignerId, TemplateId } from '../vocabulary/ids.ts'
import { mostRoles } from '../vocabulary/templates/settings.ts'
import { CategoryName, RoleName, TemplateName } from './template-record.ts'

export const DocketTemplateInput = z.object({
  docket_id: DocketId,
  /** Missing: the only one of the docket that was written here. */
  document_id: DocumentId.optional(),
  name: TemplateName,
  category: CategoryName.nullish(),
  /** What the role of a signer is called; missing: by its number. */
  roles: z
    .array(z.object({ signer_id: SignerId, name: RoleName }))
    .max(mostRoles)
    .default([]),
})

export const createModalTemplate = defineCall({
  path: '/api/workflow/createModalTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'templates', 'template_builder'],
  input: DocketTemplateInput,
  output: z.object({ template_id: TemplateId, revision: z.int() }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'NOT_COMPOSED',
    'SIGNER_NOT_FOUND',
    'TEMPLATE_NAME_TAKEN',
  ],
  purpose:
    'Creates a template of a document that was written here: its people become roles, its settings those of the template. Nothing of it is published.',
})
