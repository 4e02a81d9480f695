import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { memberListInput, memberListOutput } from './member-record.ts'
import { orgClaim } from './person-fields.ts'

export const getUsersByOrg = defineCall({
  path: '/api/users/getUsersByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ ...orgClaim, ...memberListInput }),
  output: memberListOutput,
  refuses: ['NOT_FOUND'],
  purpose: 'Lists the members of the organisation.',
  passive: true,
})
