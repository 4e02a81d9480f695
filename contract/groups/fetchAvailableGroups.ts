import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { groupRules } from '../vocabulary/groups.ts'
import { DocumentId, GroupId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'

export const fetchAvailableGroups = defineCall({
  path: '/api/workflow/fetchAvailableGroups',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ ...listInput, document_id: DocumentId }),
  output: listOutput(
    z.object({
      group_id: GroupId,
      name: z.string(),
      rule: z.enum(groupRules),
      people: z.array(z.string()),
      is_on: z.boolean(),
      /** Who of it signs on this document otherwise, so that it cannot be added. */
      sign_already: z.array(z.string()),
    }),
  ),
  refuses: ['DOCUMENT_NOT_FOUND'],
  purpose: 'Lists the signing groups for a document, by name.',
  passive: true,
})
