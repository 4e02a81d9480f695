import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { NeslDetails, neslRelationships } from '../vocabulary/nesl.ts'
import { neslPerson } from './nesl-party.ts'

export const addNeslUser = defineCall({
  path: '/api/workflow/addNeslUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['nesl'],
  input: z.object({
    document_id: DocumentId,
    /** The only type of a signer that NeSL has. */
    type: z.literal('application').default('application'),
    name: neslPerson.name,
    email: neslPerson.email.optional(),
    mobile: neslPerson.mobile.optional(),
    methods: neslPerson.methods.optional(),
    language: neslPerson.language.default('en'),
    relationship: z.enum(neslRelationships),
    legal: NeslDetails,
    /** Of the docket, as it was read; another one in the meantime refuses. */
    revision: z.int().optional(),
  }),
  output: z.object({ signer_id: SignerId }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'FROZEN',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'CONTACT_MISSING',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'NOT_ALLOWED',
  ],
  purpose:
    'Adds a party of an execution at NeSL to a draft, on this document alone. Its parties sign first and together; others come after them.',
})
