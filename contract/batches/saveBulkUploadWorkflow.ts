import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId, Id, TemplateId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'
import { BatchName } from './batch-record.ts'

export const BatchInput = z
  .object({
    /** Of one that waits for its sheet or for its confirmation; missing: a new one. */
    batch_id: Id.optional(),
    template_id: TemplateId.optional(),
    /** Missing: the one in force. It stays the one of the batch. */
    version: z.int().min(1).optional(),
    name: BatchName.optional(),
    settings: z
      .object({
        /** Of rows that name none. */
        client_id: ClientId.nullable().optional(),
        /** Of people whose row names none. */
        language: z.enum(languages).optional(),
      })
      .default({}),
  })
  .refine(({ batch_id, template_id }) => (batch_id === undefined) !== (template_id === undefined), {
    path: ['template_id'],
    message: rule('CHOSEN_TWICE'),
  })
  .refine(({ batch_id, name }) => batch_id !== undefined || name !== undefined, {
    path: ['name'],
    message: rule('NAME_REQUIRED'),
  })

export const saveBulkUploadWorkflow = defineCall({
  path: '/api/workflow/saveBulkUploadWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: BatchInput,
  output: z.object({ batch_id: Id, version: z.int() }),
  refuses: [
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'TEMPLATE_NOT_PUBLISHED',
    'CLIENT_NOT_FOUND',
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
  ],
  purpose:
    'Creates a batch from a version of a template, or changes the settings of one that is not confirmed.',
})
