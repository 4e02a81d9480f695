import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketTitle } from '../dockets/docket-record.ts'
import { ClientId, DocketId, DocumentId, TemplateId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { GivenValues } from './given-values.ts'
import { RolePeople, rolePeopleRefuses } from './role-people.ts'
import { templateSettingRefuses } from './template-record.ts'

export const createWorkflowFromTemplate = defineCall({
  path: '/api/workflow/createWorkflowFromTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      template_id: TemplateId,
      /** The one that the form was opened on; missing: the one in force. */
      version: z.int().min(1).optional(),
      /** Of the docket; missing: as the template is called. */
      name: DocketTitle.optional(),
      values: GivenValues.default({}),
      signers: RolePeople,
      /** The docket whose contract this one renews; its client is the client of the new one. */
      renews: DocketId.optional(),
      /** Whose document it is, where it renews nothing; values come from its facts. */
      client_id: ClientId.optional(),
    })
    .refine(({ renews, client_id }) => renews === undefined || client_id === undefined, {
      path: ['client_id'],
      message: rule('CHOSEN_TWICE'),
    }),
  output: z.object({ docket_id: DocketId, document_id: DocumentId, version: z.int() }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'CLIENT_NOT_FOUND',
    'CONTRACT_RENEWED',
    'CONTRACT_IN_RENEWAL',
    'TEMPLATE_RETIRED',
    'TEMPLATE_VERSION_OLD',
    'TEMPLATE_NOT_PUBLISHED',
    ...rolePeopleRefuses,
    'BOX_OUTSIDE_PAGE',
    ...templateSettingRefuses,
  ],
  purpose:
    'Creates a draft docket from a template: its document of the values, the people of its roles, and their boxes where the text has their fields.',
})
