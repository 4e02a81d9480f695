import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { groupRules } from '../vocabulary/groups.ts'
import { DocumentId, GroupId, SignerId } from '../vocabulary/ids.ts'
import { SigningTurn } from '../vocabulary/signing-turns.ts'

export const addGroupToDocument = defineCall({
  path: '/api/workflow/addGroupToDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    group_id: GroupId,
    sequence: SigningTurn.optional(),
    /** Where it is not named, what the group says. */
    rule: z.enum(groupRules).optional(),
  }),
  output: z.object({ signer_id: SignerId }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'GROUP_EMPTY',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'WRONG_STATE',
    'FROZEN',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'TOO_MANY_INVITATIONS',
    'NOT_ALLOWED',
  ],
  purpose: 'Puts a signing group on a document and the others of its docket, as one signer.',
})
