import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, Id, ZoneId } from '../vocabulary/ids.ts'
import { Place, PlaceCode, PlaceName } from '../vocabulary/places.ts'
import { rule } from '../vocabulary/rule.ts'

const Saved = z.object({
  /** Changes this one; without it one is made. */
  id: Id.optional(),
  /** As it was read: of two who change at once the second reads first. */
  revision: z.int().optional(),
  /** Only what is named changes. */
  name: PlaceName.optional(),
  code: PlaceCode.optional(),
})

const missing = {
  revision: rule('REVISION_NEEDED'),
  name: rule('PLACE_NAME_REQUIRED'),
  code: rule('PLACE_CODE_REQUIRED'),
}

/** One that is made has a name and a code; one that is changed was read before. */
function isWhole(context: z.core.ParsePayload<z.output<typeof Saved>>): void {
  const { id, value } = { id: context.value.id, value: context.value }
  for (const key of id ? (['revision'] as const) : (['name', 'code'] as const))
    if (value[key] === undefined)
      context.issues.push({
        code: 'custom',
        path: [key],
        message: missing[key],
        input: value,
      })
}

export const saveDepartment = defineCall({
  path: '/api/users/saveDepartment',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['branches'],
  input: z.discriminatedUnion('kind', [
    Saved.extend({
      kind: z.literal('department'),
      id: DepartmentId.optional(),
      /** Beneath which one; null: at the top. */
      parent_id: DepartmentId.nullable().optional(),
      zone_id: ZoneId.nullable().optional(),
      place: Place.nullable().optional(),
    }).check(isWhole),
    Saved.extend({ kind: z.literal('zone'), id: ZoneId.optional() }).check(isWhole),
  ]),
  output: z.object({ id: Id, revision: z.int() }),
  refuses: [
    'DEPARTMENT_NOT_FOUND',
    'DEPARTMENT_CLOSED',
    'DEPARTMENT_STALE',
    'DEPARTMENT_CODE_TAKEN',
    'DEPARTMENT_CYCLE',
    'DEPARTMENT_TOO_DEEP',
    'DEPARTMENTS_FULL',
    'ZONE_NOT_FOUND',
    'ZONE_CLOSED',
    'ZONE_STALE',
    'ZONE_CODE_TAKEN',
    'ZONES_FULL',
  ],
  purpose:
    'Creates or changes a department (a branch, a location) or a zone; a stale change answers the current values.',
})
