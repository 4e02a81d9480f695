import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { autosignReasons } from '../vocabulary/autosign.ts'
import { SignerId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { unattendedMethod } from '../vocabulary/signing-methods.ts'
import { DocumentRow } from './document-record.ts'

export const getAutoSignDocuments = defineCall({
  path: '/api/workflow/getAutoSignDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    ...listInput,
    /** The method that signs with nobody there; there is one. */
    type_mode: z.literal(unattendedMethod).default(unattendedMethod),
  }),
  output: listOutput(
    DocumentRow.extend({
      signer_id: SignerId,
      /** Why it was left to the member; null where their certificate is still to sign it. */
      unattended_reason: z.enum(autosignReasons).nullable(),
    }),
  ),
  refuses: [],
  purpose: 'What the own certificate is to sign by itself, and what it left to its member, with the reason.',
  passive: true,
})
