import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const getUserRoleInfo = defineCall({
  path: '/api/workflow/getUserRoleInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may know what they themselves may do.',
  input: z.object({}),
  output: z.object({
    role: z.object({ _id: Id.nullable(), label: z.string(), module_list: z.array(z.string()) }),
    abilities: z.object({
      /** May begin and send dockets. */
      initiate: z.boolean(),
      /** Is asked, on some docket that is under way, to check it. */
      check: z.boolean(),
      /** Is asked, on some docket that is under way, to agree. */
      approve: z.boolean(),
      /** The organisation holds a certificate that signs without a person. */
      autosign: z.boolean(),
    }),
  }),
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Answers one’s own role, and what one may do with dockets: initiate, check, approve, autosign.',
  passive: true,
})
