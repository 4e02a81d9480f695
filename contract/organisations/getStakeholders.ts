import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { StakeholderRecord } from './stakeholder-record.ts'

export const getStakeholders = defineCall({
  path: '/api/user/getStakeholders',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: z.object({}),
  output: z.object({ rows: z.array(StakeholderRecord) }),
  refuses: [],
  purpose: 'Lists the usual people of dockets, in the order in which they come onto them.',
  passive: true,
})
