import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { accessFilter } from '../roles/getRoleMembers.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'

export const downloadAccessReview = defineCall({
  path: '/api/users/downloadAccessReview',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles'],
  input: z.object({ filter: accessFilter, ...sheetInput }),
  output: jobOutput,
  refuses: ['ROLE_NOT_FOUND', 'TOO_MANY_JOBS'],
  purpose:
    'Creates a sheet of the access review: who has which role and its modules, and when they were last here.',
})
