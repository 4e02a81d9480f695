import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostBatchWeight } from '../vocabulary/batches.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { TenantRecord } from './tenant-record.ts'

export const switchTenant = defineCall({
  path: '/api/users/switchTenant',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z
    .object({
      organisation_id: OrganisationId,
      act: z.enum(['verify', 'suspend', 'resume', 'rename', 'refuse-name', 'weigh']),
      /** Of the acts on a name: the one that was read. */
      name: z.string().max(128).default(''),
      /**
       * Stands in the trail; asked for where an organisation is suspended, or a name refused, and
       * read there.
       */
      why: z.string().trim().max(500).default(''),
      /** Of `weigh`: how many steps of its batches it has in each round. */
      weight: z.int().min(1).max(mostBatchWeight).optional(),
    })
    .refine(({ act, weight }) => (act === 'weigh') === (weight !== undefined), {
      path: ['weight'],
      error: rule('FIELD_NEEDED'),
    }),
  output: z.object({ tenant: TenantRecord }),
  refuses: ['NOT_FOUND', 'OWN_ORGANISATION', 'REASON_MISSING', 'NAME_WISH_CHANGED'],
  purpose:
    'Verifies an organisation, suspends its access or opens it again, agrees to its new name or refuses it, or weighs its batches against those of others.',
})
