import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { usualRoles } from '../vocabulary/groups.ts'
import { DocumentId, GroupId, SignerId } from '../vocabulary/ids.ts'

export const addPeopleOfGroup = defineCall({
  path: '/api/workflow/addPeopleOfGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    group_id: GroupId,
    role: z.enum(usualRoles).default('signer'),
    /** Side by side rather than one after the other. */
    together: z.boolean().default(true),
  }),
  output: z.object({
    signer_ids: z.array(SignerId),
    /** Who was on the document before, and who cannot be asked at the moment. */
    already: z.array(z.string()),
    left_out: z.array(z.string()),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'GROUP_EMPTY',
    'WRONG_STATE',
    'FROZEN',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'TOO_MANY_INVITATIONS',
    'NOT_ALLOWED',
  ],
  purpose: 'Puts the people of a group on a document and on the others of its docket.',
})
