import { z } from 'zod'
import { entityTypes } from '../vocabulary/built-in-roles.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'
import { PortalAddresses } from '../vocabulary/portal-addresses.ts'
import { tenantStates } from '../vocabulary/tenant-states.ts'

/** An organisation as an operator sees it: counts and dates, no documents and no names. */
export const TenantFacts = z.object({
  state: z.enum(tenantStates),
  entity_type: z.enum(entityTypes),
  registration_status: z.string(),
  /** Null where it holds none. */
  plan: z.object({ packageId: z.uuid(), name: z.string(), ends_at: z.iso.datetime().nullable() }).nullable(),
  members: z.int(),
  last_used_at: z.iso.datetime().nullable(),
  made_at: z.iso.datetime(),
  verified: z.boolean(),
  suspended: z.object({ since: z.iso.datetime(), why: z.string() }).nullable(),
  /** The name it proposes, which an operator agrees to or refuses. */
  wished_name: z.string().nullable(),
})

/** One of them, with what an act on it would meet. */
export const TenantRecord = TenantFacts.extend({
  organisation_id: OrganisationId,
  name: z.string(),
  modules: z.array(z.enum(modules)),
  signed_in: z.int(),
  documents_under_way: z.int(),
  /** Steps of its batches in each round of all organisations. */
  batch_weight: z.int(),
  addresses: PortalAddresses,
  /** Null where it has none of its own. */
  login_pages: z
    .object({
      login: z.string(),
      forgot_password: z.string().nullable(),
      change_password: z.string().nullable(),
      accepts_status: z.boolean(),
      area: z.enum(['login', 'bank']),
    })
    .nullable(),
})
