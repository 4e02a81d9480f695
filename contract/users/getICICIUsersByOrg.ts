import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, UserId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { orgClaim } from './person-fields.ts'

export const getICICIUsersByOrg = defineCall({
  path: '/api/workflow/getICICIUsersByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ ...orgClaim, ...listInput, location_id: DepartmentId.optional() }),
  output: listOutput(
    z.object({
      user_id: UserId,
      name: z.string(),
      email: z.string(),
      employee_id: z.string().nullable(),
      location: z.object({ id: DepartmentId, name: z.string(), code: z.string() }).nullable(),
      role: z.string(),
    }),
  ),
  refuses: ['NOT_FOUND', 'DEPARTMENT_NOT_FOUND'],
  purpose: 'Lists the active members of a location, from whom a checker is chosen.',
  passive: true,
})
