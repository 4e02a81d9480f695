import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, Moment, OrganisationId, ZoneId } from '../vocabulary/ids.ts'
import { Place } from '../vocabulary/places.ts'

export const DepartmentRow = z.object({
  id: DepartmentId,
  name: z.string(),
  code: z.string(),
  zone_id: ZoneId.nullable(),
  /** Beneath which one it lies; null: at the top. */
  parent_id: DepartmentId.nullable(),
  place: Place.nullable(),
  /**
   * Its own people; `people_beneath`: with those of all departments beneath it. People who left are
   * not counted.
   */
  people: z.int(),
  people_beneath: z.int(),
  revision: z.int(),
  /** From then on nobody can choose it. */
  retired_at: Moment.nullable(),
  /** Where its people went. */
  moved_to: DepartmentId.nullable(),
})

export const getDepartmentById = defineCall({
  path: '/api/users/getDepartmentById',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone sees where they and their colleagues work, and chooses among these.',
  /** `orgId` is a claim: another organisation than one's own is not found. */
  input: z.object({ orgId: OrganisationId.optional(), retired: z.boolean().default(false) }),
  output: z.object({
    /** By name; those that were closed come with `retired` alone. */
    rows: z.array(DepartmentRow),
    zones: z.array(
      z.object({
        id: ZoneId,
        name: z.string(),
        code: z.string(),
        departments: z.int(),
        people: z.int(),
        /** How many settings it has in place of the organisation's. */
        settings: z.int(),
        revision: z.int(),
        retired_at: Moment.nullable(),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Lists the departments of the organisation as a tree, with zones and numbers of people.',
  passive: true,
})
