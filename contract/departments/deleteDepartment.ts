import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, ZoneId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const deleteDepartment = defineCall({
  path: '/api/users/deleteDepartment',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['branches'],
  input: z.discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('department'),
        id: DepartmentId,
        revision: z.int(),
        /**
         * Where its people work from then on; their documents, open or not, stay theirs and go with
         * them.
         */
        people_to: DepartmentId.optional(),
        /** Beneath which one the departments go that lie beneath it; null: to the top. */
        departments_to: DepartmentId.nullable().optional(),
        /** Both at once: it becomes a part of that one. */
        merge_into: DepartmentId.optional(),
      })
      .refine((given) => !given.merge_into || (!given.people_to && given.departments_to === undefined), {
        path: ['merge_into'],
        error: rule('MERGED_OR_SPREAD'),
      }),
    z.object({
      kind: z.literal('zone'),
      id: ZoneId,
      revision: z.int(),
      /** The zone its departments belong to from then on; null: to none. */
      departments_to: ZoneId.nullable().optional(),
    }),
  ]),
  output: z.object({
    /** How many went elsewhere. */
    people: z.int(),
    departments: z.int(),
  }),
  refuses: [
    'DEPARTMENT_NOT_FOUND',
    'DEPARTMENT_CLOSED',
    'DEPARTMENT_STALE',
    'DEPARTMENT_IN_USE',
    'DEPARTMENT_CYCLE',
    'DEPARTMENT_TOO_DEEP',
    'ZONE_NOT_FOUND',
    'ZONE_CLOSED',
    'ZONE_STALE',
    'ZONE_IN_USE',
  ],
  purpose:
    'Closes a department or zone, once the caller has said where its people and departments go; it keeps its history and can no longer be chosen.',
})
