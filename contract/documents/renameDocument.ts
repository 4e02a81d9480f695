import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const DocumentName = z
  .string()
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .max(200, rule('ENTERED_TOO_LONG', { most: 200 }))
  .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS'))

export const RenameInput = z.object({ document_id: DocumentId, name: DocumentName })

export const renameDocument = defineCall({
  path: '/api/workflow/renameDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: RenameInput,
  output: z.object({ name: z.string() }),
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'DOCKET_IN_EDIT'],
  purpose: 'Gives a file of a draft another name: signers read it, and the signed copy carries it.',
})
