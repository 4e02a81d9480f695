import { z } from 'zod'
import { entityTypes } from '../vocabulary/built-in-roles.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { registrantStatuses, registrationProviders } from '../vocabulary/registration.ts'

/** A registration as those who run the installation see it. */
export const RegistrantListed = z.object({
  user_id: Id,
  organisation_id: Id,
  /** Null where there is none to be made: somebody invited finishes an account. */
  organisation: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  /** Masked: no operator needs to ring. */
  mobile: z.string().nullable(),
  entity_type: z.enum(entityTypes),
  provider: z.enum(registrationProviders),
  /** The partner who sent them. */
  partner: z.string().nullable(),
  status: z.enum(registrantStatuses),
  began_at: Moment,
  moved_at: Moment,
  reminded_at: Moment.nullable(),
  /** Under way: it may be gone on with, and cancelled. */
  is_open: z.boolean(),
})
