import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { SignerRecord } from './signer-record.ts'
import { ChangedFields } from './updateUser.ts'

export const updatedocuser = defineCall({
  path: '/api/workflow/updatedocuser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    signer_id: SignerId,
    signerchanged: z.boolean().optional(),
    /** Says that the new mobile number is another's of the document, too. */
    shares_phone: z.boolean().default(false),
    fields: ChangedFields,
  }),
  output: z.object({ signer: SignerRecord }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'SIGNER_TWICE',
    'WITNESS_OF_NOBODY',
    'AUTOSIGN_NOT_ALLOWED',
    'CONTACT_MISSING',
    'CODE_WAY_CLOSED',
    'FACTOR_OF_MEMBERS',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'TOO_MANY_INVITATIONS',
    'EXCHANGE_OFF',
    'NOT_ALLOWED',
  ],
  purpose: 'Changes a person on one document; a new contact gets a new link.',
})
