import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'

export const getTemplatesForWorkflow = defineCall({
  path: '/api/workflow/getTemplatesForWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object(listInput),
  output: listOutput(
    z.object({
      template_id: TemplateId,
      name: z.string(),
      category: z.string().nullable(),
      version: z.int(),
      /** Whoever asks wants it at the top of the list. */
      starred: z.boolean(),
    }),
  ),
  refuses: [],
  purpose:
    'Lists the published templates from which a new docket can be created, those starred by the asker first.',
  passive: true,
})
