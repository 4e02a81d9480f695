import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Editing } from '../vocabulary/editing.ts'
import { TemplateId } from '../vocabulary/ids.ts'

export const editTemplate = defineCall({
  path: '/api/workflow/editTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: z.object({
    template_id: TemplateId,
    /** `hold` begins, and goes on for 15 minutes more. `close` lets others. */
    act: z.enum(['hold', 'close']).default('hold'),
  }),
  output: z.object({ editing: Editing.nullable(), revision: z.int() }),
  refuses: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_IN_EDIT'],
  purpose:
    'Takes a template for editing: for 15 minutes nobody else saves or publishes its working copy. Each save renews it.',
})
