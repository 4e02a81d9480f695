import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, Moment, UserId } from '../vocabulary/ids.ts'
import { builtMethods } from '../vocabulary/signing-methods.ts'

export const fetchAutorisedUserInfo = defineCall({
  path: '/api/workflow/fetchAutorisedUserInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    department_id: DepartmentId.optional(),
    /** Words of the title or the name of the documents, as “loan agreement”. */
    document_type: z.string().trim().max(200).optional(),
  }),
  output: z.object({
    /** Null where nobody of the organisation has signed such a document yet, and for the seal. */
    user_id: UserId.nullable(),
    name: z.string().nullable(),
    designation: z.string().nullable(),
    method: z.enum([...builtMethods, 'seal']).nullable(),
    last_signed_at: Moment.nullable(),
  }),
  refuses: ['NOT_FOUND'],
  purpose:
    'Says who signs for the organisation, or for a department: the member who did so last, else the organisation’s seal.',
  passive: true,
})
