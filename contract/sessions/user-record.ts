import { z } from 'zod'
import { DepartmentId, OrganisationId, UserId } from '../vocabulary/ids.ts'

/**
 * The user as `authenticate` answers it (portal §7). `refreshToken` holds the word `cookie` for
 * browsers (wire §6).
 */
export const SessionUser = z.object({
  _id: UserId,
  organisation_id: OrganisationId.nullable(),
  department_id: DepartmentId.nullable(),
  role: z.string().nullable(),
  referenceId: z.string().nullable(),
  ds_storage_provider: z.string(),
  token: z.string(),
  refreshToken: z.string().nullable(),
  external_user: z.boolean(),
  is_external: z.boolean(),
})

export const OrganisationChoice = z.object({
  id: OrganisationId,
  department_id: DepartmentId.nullable(),
  role: z.string(),
  label: z.string(),
  name: z.string(),
})

export const sessionOutput = z.object({
  user: SessionUser,
  expiresAt: z.iso.datetime(),
  organisation_list: z.array(OrganisationChoice).optional(),
  second_factor: z.array(z.enum(['totp', 'passkey', 'recovery'])).optional(),
})
