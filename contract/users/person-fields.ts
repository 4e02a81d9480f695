import { z } from 'zod'
import { Email, Mobile } from '../signers/signer-record.ts'
import { DepartmentId, OrganisationId, RoleId, ZoneId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'

const lettersAndSpaces = /^[\p{L}\p{M} ]+$/u

/** Portal §5, userName: letters and spaces only, 2 to 40 characters. */
export const FirstName = z
  .string({ error: rule('NAME_REQUIRED') })
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
  .max(40, rule('ENTERED_TOO_LONG', { most: 40 }))
  .regex(lettersAndSpaces, rule('NAME_INVALID'))

/**
 * The same, for the last name. Our choice: one letter is enough, as many surnames in the south are
 * an initial.
 */
export const LastName = z
  .string()
  .trim()
  .max(40, rule('ENTERED_TOO_LONG', { most: 40 }))
  .refine((typed) => typed === '' || lettersAndSpaces.test(typed), rule('NAME_INVALID'))

/** Portal §5, email. */
export const MemberEmail = z
  .string({ error: rule('EMAIL_REQUIRED') })
  .trim()
  .min(1, rule('EMAIL_REQUIRED'))
  .pipe(Email)

/** Portal §5, mobileNumber: ten digits, kept with the country before them. */
export const MemberMobile = z
  .string({ error: rule('PHONE_REQUIRED') })
  .trim()
  .min(1, rule('PHONE_REQUIRED'))
  .pipe(Mobile)

/** As the organisation's own books have it. */
export const EmployeeId = z
  .string()
  .trim()
  .min(1, rule('REQUIRED'))
  .max(40, rule('ENTERED_TOO_LONG', { most: 40 }))
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/, rule('EMPLOYEE_NUMBER_INVALID'))

/** `orgId` is a claim: another organisation than one's own is not found. */
export const orgClaim = { orgId: OrganisationId.optional() }

/** What an administrator gives of somebody to be added. */
export const newPerson = {
  first_name: FirstName,
  last_name: LastName.default(''),
  email: MemberEmail,
  mobile: MemberMobile.nullish().transform((given) => given ?? null),
  role_id: RoleId,
  depId: DepartmentId.nullish().transform((given) => given ?? null),
  employee_id: EmployeeId.nullish().transform((given) => given ?? null),
  /** Of the invitation, and of the person until they choose another. */
  language: z.enum(languages).default('en'),
}

/** Bank variants: the location is a department, and the zone must be the one that it lies in. */
export const bankPlace = {
  location_id: DepartmentId.nullish().transform((given) => given ?? null),
  zone_id: ZoneId.nullish().transform((given) => given ?? null),
}
