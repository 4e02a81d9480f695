import type { Place } from '#contract/vocabulary/places.ts'
import type { Department } from '#store/departments/departments.ts'
import type { Zone } from '#store/departments/zones.ts'

type PlaceColumns = Pick<Department, 'street' | 'city' | 'state' | 'postal_code'>

/** Where it is; null where nothing of it is known. */
export function placeOf({ street, city, state, postal_code }: PlaceColumns): Place | null {
  const place = { street, city, state, postalCode: postal_code }

  return Object.values(place).some((part) => part !== null) ? place : null
}

export const placeColumns = (place: Place | null): PlaceColumns => ({
  street: place?.street ?? null,
  city: place?.city ?? null,
  state: place?.state ?? null,
  postal_code: place?.postalCode ?? null,
})

interface Around {
  parent: Department | null
  zone: Zone | null
}

/** What the trail says of a department. Others are named as people know them. */
export const factsOfDepartment = (department: Department, { parent, zone }: Around) => ({
  name: department.name,
  code: department.code,
  beneath: parent && inWords(parent),
  zone: zone && inWords(zone),
  place: placeOf(department),
})

export const factsOfZone = ({ name, code }: Zone) => ({ name, code })

export const inWords = ({ name, code }: { name: string; code: string }): string => `${name} (${code})`
