import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, OrganisationId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { tenantStates } from '../vocabulary/tenant-states.ts'
import { TenantFacts } from './tenant-record.ts'

export const fetchAllOrgs = defineCall({
  path: '/api/workflow/fetchAllOrgs',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see the organisations they belong to.',
  input: z.object({
    ...listInput,
    /** Every organisation of the installation, for operators. */
    all: z.boolean().default(false),
    filter: z
      .object({ state: z.array(z.enum(tenantStates)).max(tenantStates.length), packageId: z.uuid() })
      .partial()
      .default({}),
    sort: z
      .object({ by: z.enum(['name', 'made']), descending: z.boolean() })
      .default({ by: 'name', descending: false }),
  }),
  output: listOutput(
    z.object({
      id: OrganisationId,
      name: z.string(),
      department_id: DepartmentId.nullable(),
      role: z.string(),
      label: z.string(),
      /** The one of this session. */
      current: z.boolean(),
      tenant: TenantFacts.optional(),
    }),
  ),
  refuses: [],
  purpose:
    'Lists the organisations that the person belongs to, by name; for an operator who asks, all of them.',
  passive: true,
})
