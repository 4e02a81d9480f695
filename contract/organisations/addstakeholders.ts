import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { StakeholderId } from '../vocabulary/ids.ts'
import { StakeholderInput } from './stakeholder-record.ts'

/** Also asked by the form, before it is sent. */
export const StakeholdersInput = z.object({ stakeholders: z.array(StakeholderInput).min(1).max(50) })

export const addstakeholders = defineCall({
  path: '/api/user/addstakeholders',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: StakeholdersInput,
  /** In the order in which they were given. */
  output: z.object({ ids: z.array(StakeholderId) }),
  refuses: ['STAKEHOLDER_NOT_FOUND', 'STAKEHOLDER_STALE', 'STAKEHOLDER_TWICE', 'TOO_MANY_STAKEHOLDERS'],
  purpose: 'Keeps the usual people of dockets; those that are default come onto each new docket.',
})
