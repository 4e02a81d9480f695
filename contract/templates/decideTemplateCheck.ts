import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { writtenText } from '../vocabulary/composed/inlines.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { templateCheckStates } from '../vocabulary/templates/settings.ts'
import { templateSettingRefuses } from './template-record.ts'

export const TemplateDecisionInput = z
  .object({
    check_id: Id,
    /** Withdraw: by who asked for it alone; the other two by everybody else. */
    decision: z.enum(['agree', 'send_back', 'withdraw']),
    /** Why it is sent back. */
    words: writtenText(500).trim().default(''),
  })
  .refine(({ decision, words }) => decision !== 'send_back' || words !== '', {
    path: ['words'],
    message: rule('REQUIRED'),
  })

export const decideTemplateCheck = defineCall({
  path: '/api/workflow/decideTemplateCheck',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: TemplateDecisionInput,
  output: z.object({
    state: z.enum(templateCheckStates),
    /** What was published; null where nothing was. */
    version: z.int().nullable(),
  }),
  refuses: [
    'TEMPLATE_CHECK_NOT_FOUND',
    'TEMPLATE_CHECK_DECIDED',
    'TEMPLATE_OWN_CHECK',
    'TEMPLATE_CHECK_NOT_OWN',
    ...templateSettingRefuses,
  ],
  purpose:
    'Publishes what another member asked to be checked, or sends it back with words; who asked for the check takes it back.',
})
