import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId, DocketId, Id, TemplateId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'
import { BatchName } from './batch-record.ts'

export const BatchInput = z
  .object({
    /** Of one that waits for its sheet or for its confirmation; missing: a new one. */
    batch_id: Id.optional(),
    template_id: TemplateId.optional(),
    /** In place of a template: one that was sent, whose files, boxes and settings all rows have. */
    docket_id: DocketId.optional(),
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
  .refine(
    ({ batch_id, template_id, docket_id }) =>
      [batch_id, template_id, docket_id].filter((id) => id !== undefined).length === 1,
    { path: ['template_id'], message: rule('CHOSEN_TWICE') },
  )
  .refine(({ version, template_id }) => version === undefined || template_id !== undefined, {
    path: ['version'],
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
  /** `version` is null where it is made like a docket. */
  output: z.object({ batch_id: Id, version: z.int().nullable() }),
  refuses: [
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'TEMPLATE_VERSION_OLD',
    'TEMPLATE_NOT_PUBLISHED',
    'DOCKET_NOT_FOUND',
    'NOT_ALLOWED',
    'BATCH_PATTERN_NOT_TAKEN',
    'CLIENT_NOT_FOUND',
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
  ],
  purpose:
    'Creates a batch from a version of a template or like a docket that was sent, or changes the settings of one that is not confirmed.',
})
