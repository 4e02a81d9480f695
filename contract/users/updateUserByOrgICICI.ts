import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, RoleId, UserId, ZoneId } from '../vocabulary/ids.ts'
import { MemberRow } from './member-record.ts'
import { EmployeeId, FirstName, LastName, MemberEmail, MemberMobile, orgClaim } from './person-fields.ts'

export const updateUserByOrgICICI = defineCall({
  path: '/api/users/updateUserByOrgICICI',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    ...orgClaim,
    user_id: UserId,
    /** As last read; a change by somebody else in between is refused with what is there now. */
    revision: z.int(),
    /** Only what is named changes. */
    fields: z
      .object({
        first_name: FirstName,
        last_name: LastName,
        email: MemberEmail,
        mobile: MemberMobile.nullable(),
        role_id: RoleId,
        depId: DepartmentId.nullable(),
        employee_id: EmployeeId.nullable(),
        location_id: DepartmentId.nullable(),
        zone_id: ZoneId.nullable(),
      })
      .partial()
      .refine((given) => Object.keys(given).length > 0, { error: 'Name at least one field.' }),
  }),
  output: z.object({ user: MemberRow }),
  refuses: [
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
    'MEMBER_EXISTS',
    'MOBILE_TAKEN',
    'EMPLOYEE_TAKEN',
    'WRONG_STATE',
    'TOO_MANY_INVITATIONS',
    'ZONE_MISMATCH',
  ],
  purpose: 'Changes a member with the fields of a bank: employee number, location and zone.',
})
