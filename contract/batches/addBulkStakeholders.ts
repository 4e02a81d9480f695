import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { mostRoles } from '../vocabulary/templates/settings.ts'
import { SharedPerson } from './batch-record.ts'

export const SharedPeopleInput = z.object({
  batch_id: Id,
  /** All of them: those that are missing are taken away. */
  signers: z.array(SharedPerson).max(mostRoles),
})

export const addBulkStakeholders = defineCall({
  path: '/api/workflow/addBulkStakeholders',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: SharedPeopleInput,
  output: z.object({}),
  refuses: [
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'DOCKET_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'GROUP_EMPTY',
    'BATCH_PATTERN_NOT_TAKEN',
  ],
  purpose: 'Sets people and signing groups that are in every row of a batch, by the roles of its template.',
})
