import { z } from 'zod'
import { OrganisationId } from '../vocabulary/ids.ts'

/** An organisation as its members see it. */
export const OrganisationRecord = z.object({
  _id: OrganisationId,
  name: z.string(),
  entity_type: z.string(),
  registration_status: z.string(),
  vertical: z.string().nullable(),
  logo_path: z.string().nullable(),
  logo_position: z.enum(['top-left', 'top-right']),
  accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
})
