import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { StakeholderId } from '../vocabulary/ids.ts'

export const removeStakeholder = defineCall({
  path: '/api/user/removeStakeholder',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: z.object({ stakeholder_id: StakeholderId }),
  output: z.object({}),
  refuses: ['STAKEHOLDER_NOT_FOUND'],
  purpose: 'Forgets one of the usual people; dockets that have them keep them.',
})
