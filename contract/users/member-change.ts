import { z } from 'zod'
import { contactKinds } from '../vocabulary/contact-changes.ts'
import { DepartmentId, Id, RoleId, UserId } from '../vocabulary/ids.ts'
import type { RefusalCode } from '../vocabulary/refusals.ts'
import { rule } from '../vocabulary/rule.ts'
import { EmployeeId, FirstName, LastName, MemberEmail, MemberMobile, orgClaim } from './person-fields.ts'

/**
 * What an organisation says of a member; an organisation's variant of the call adds fields of its
 * own.
 */
export const memberFields = {
  first_name: FirstName,
  last_name: LastName,
  email: MemberEmail,
  mobile: MemberMobile.nullable(),
  role_id: RoleId,
  depId: DepartmentId.nullable(),
  employee_id: EmployeeId.nullable(),
}

/**
 * Contacts of somebody who has joined: they are asked, and have what they had until they confirm.
 */
export const waitingContacts = { waiting_contacts: z.array(z.enum(contactKinds)) }

/**
 * Of the role that was given, where a second administrator has to agree: until then they have what
 * they had.
 */
export const waitingRole = { proposal_id: Id.nullable() }

/** The input of a call that changes a member: only what is named of `fields` changes. */
export const memberChange = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.object({
    ...orgClaim,
    user_id: UserId,
    /** As last read; a change by somebody else in between is refused with what is there now. */
    revision: z.int(),
    fields: z
      .object(fields)
      .partial()
      .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
  })

export const memberChangeRefuses = [
  'USER_NOT_FOUND',
  'NOT_FOUND',
  'MEMBER_STALE',
  'ROLE_NOT_FOUND',
  'MODULE_BEYOND_YOURS',
  'ROLE_OF_ADMINISTRATORS',
  'DEPARTMENT_NOT_FOUND',
  'DEPARTMENT_CLOSED',
  'OWN_ROLE',
  'LAST_ADMINISTRATOR',
  'CONTACT_OWNED',
  'KEPT_BY_PROVIDER',
  'TOO_MANY_REQUESTS',
  'MEMBER_EXISTS',
  'MOBILE_TAKEN',
  'EMPLOYEE_TAKEN',
  'WRONG_STATE',
  'TOO_MANY_INVITATIONS',
] as const satisfies readonly RefusalCode[]
