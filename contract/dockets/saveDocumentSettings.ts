import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { OwnSettings, SettingsInForce } from './docket-record.ts'

export const DocumentSettingsInput = z
  .object({
    docket_id: DocketId.optional(),
    /**
     * Of this document alone. Only the ways to sign can differ: turn, deadline and copies are the
     * docket's.
     */
    document_id: DocumentId.optional(),
    settings: OwnSettings.refine((given) => Object.values(given).some((value) => value !== undefined), {
      error: rule('SETTING_NEEDED'),
    }),
  })
  .refine((body) => body.docket_id || body.document_id, {
    error: rule('DOCKET_NEEDED'),
    path: ['docket_id'],
  })
  .refine(
    ({ document_id, settings }) =>
      !document_id ||
      Object.entries(settings).every(([key, value]) => key === 'methods' || value === undefined),
    { error: rule('SETTING_OF_DOCKET'), path: ['settings'] },
  )

export const saveDocumentSettings = defineCall({
  path: '/api/workflow/saveDocumentSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: DocumentSettingsInput,
  output: z.object({ settings: SettingsInForce, revision: z.int() }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'FROZEN',
    'SETTING_LOCKED',
    'METHOD_BELOW_FLOOR',
    'BAD_REQUEST',
    'DOCKET_IN_EDIT',
    'BALANCE_MISSING',
    'TOO_MANY_INVITATIONS',
  ],
  purpose:
    'Sets order, ways to sign, deadline, reminders and copies of a docket, or the ways of one document; after the first signature dates alone.',
})
