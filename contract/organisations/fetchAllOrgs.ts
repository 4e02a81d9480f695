import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, OrganisationId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'

export const fetchAllOrgs = defineCall({
  path: '/api/workflow/fetchAllOrgs',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see the organisations they belong to.',
  input: z.object(listInput),
  output: listOutput(
    z.object({
      id: OrganisationId,
      name: z.string(),
      department_id: DepartmentId.nullable(),
      role: z.string(),
      label: z.string(),
      /** The one of this session. */
      current: z.boolean(),
    }),
  ),
  refuses: [],
  purpose: 'Lists the organisations that the person belongs to, by name.',
  passive: true,
})
