import type { InputOf } from '#contract/define-call.ts'
import type { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { Place, PlaceCode, PlaceName } from '#contract/vocabulary/places.ts'
import type { Branch, Zone } from './branch.ts'

/** What is in the fields. */
export interface Typed {
  name: string
  code: string
  zone_id: string
  street: string
  city: string
  state: string
  postalCode: string
}

export type PlaceField = keyof Typed
export const placeFields = ['street', 'city', 'state', 'postalCode'] as const

export type PlaceKind = 'department' | 'zone'

export const typedOf = (row: Branch | Zone | undefined): Typed => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  zone_id: (row && 'zone_id' in row && row.zone_id) || '',
  ...placeOf(row && 'place' in row ? row.place : null),
})

const placeOf = (place: Place | null) => ({
  street: place?.street ?? '',
  city: place?.city ?? '',
  state: place?.state ?? '',
  postalCode: place?.postalCode ?? '',
})

/** The fields that differ. */
export const edited = (before: Typed, now: Typed): PlaceField[] =>
  (Object.keys(now) as PlaceField[]).filter((field) => before[field] !== now[field].trim())

/** The fields that cannot be kept as they are. */
export function wrongFields(typed: Typed): PlaceField[] {
  const wrong: PlaceField[] = []
  if (!PlaceName.safeParse(typed.name).success) wrong.push('name')
  if (!PlaceCode.safeParse(typed.code).success) wrong.push('code')
  for (const field of placeFields)
    if (!Place.safeParse({ [field]: typed[field].trim() || null }).success) wrong.push(field)

  return wrong
}

/** What is sent: all of a new one, of another what was edited alone. */
export function inputOf(
  kind: PlaceKind,
  before: Typed,
  typed: Typed,
  whose: { id: string; revision: number } | { parent_id: string | null },
): InputOf<typeof saveDepartment> {
  const isNew = 'parent_id' in whose
  const changed = edited(before, typed)
  const has = (field: PlaceField) => isNew || changed.includes(field)
  const words = {
    ...(has('name') && { name: typed.name.trim() }),
    ...(has('code') && { code: typed.code.trim() }),
  }
  if (kind === 'zone')
    return isNew ? { kind, ...words } : { kind, id: whose.id, revision: whose.revision, ...words }
  const part = (field: (typeof placeFields)[number]) => typed[field].trim() || null
  const place = {
    street: part('street'),
    city: part('city'),
    state: part('state'),
    postalCode: part('postalCode'),
  }

  return {
    kind,
    ...whose,
    ...words,
    ...(has('zone_id') && { zone_id: typed.zone_id || null }),
    ...(placeFields.some(has) && { place }),
  }
}
