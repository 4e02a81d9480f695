import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId, DocketId, TemplateId } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'
import { GivenValues } from './given-values.ts'
import { TemplateContent } from './template-content.ts'
import { TemplateSettings } from './template-record.ts'

export const getTemplateDataToCompose = defineCall({
  path: '/api/workflow/getTemplateDataToCompose',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    template_id: TemplateId,
    /** Missing: the one in force. */
    version: z.int().min(1).optional(),
    /** A docket that was made from this template: its values are given again. */
    docket_id: DocketId.optional(),
    /** The values of the next term, where that docket is a contract. */
    renew: z.boolean().default(false),
    /** Whose document it becomes; of a docket that is renewed it is the docket's. */
    client_id: ClientId.optional(),
  }),
  output: z.object({
    template_id: TemplateId,
    name: z.string(),
    version: z.int(),
    /** Another one than `version` where a newer one is out. */
    current_version: z.int(),
    content: TemplateContent,
    roles: TemplateSettings.shape.roles,
    maker_edits: TemplateSettings.shape.maker_edits,
    /** Of the docket that was named, and of the facts that values come from. */
    values: GivenValues,
    /** Values that facts fix: others are not taken for them. */
    fixed: z.array(z.string()),
    client: z.object({ client_id: ClientId, name: z.string(), code: z.string() }).nullable(),
    /** Of the docket that was named, where each role has somebody there. */
    people: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
        language: z.enum(languages),
      }),
    ),
  }),
  refuses: [
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'TEMPLATE_VERSION_OLD',
    'TEMPLATE_NOT_PUBLISHED',
    'DOCKET_NOT_FOUND',
    'CLIENT_NOT_FOUND',
  ],
  purpose: 'What the form of a template asks for: its values and roles, and the text that holds them.',
  passive: true,
})
