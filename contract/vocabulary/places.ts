import { z } from 'zod'
import { rule } from './rule.ts'

/** Words on one line: control characters would break the line, and PostgreSQL keeps no NUL. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS'))

export const PlaceName = line(120)

/**
 * By which sheets and other systems know a department or zone; once in an organisation, in capitals
 * or not.
 */
export const PlaceCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,29}$/, rule('PLACE_CODE_INVALID'))

/** Where a department is; each part may be missing. */
export const Place = z.object({
  street: line(200).nullable().default(null),
  city: line(100).nullable().default(null),
  state: line(60).nullable().default(null),
  postalCode: z
    .string()
    .regex(/^[1-9][0-9]{5}$/, rule('POSTAL_CODE_INVALID'))
    .nullable()
    .default(null),
})
export type Place = z.output<typeof Place>

// Our choices: no organisation we know has more levels; so many branches are drawn and answered in
// one go.
export const deepestDepartment = 8
export const mostDepartments = 10_000
export const mostZones = 500

/**
 * The choice lists that an organisation may add values to; each is offered where its screen says.
 */
export const dropdowns = ['document_type', 'revoke_reason'] as const
export type Dropdown = (typeof dropdowns)[number]
export const mostDropdownValues = 200

export const DropdownValue = line(100)
