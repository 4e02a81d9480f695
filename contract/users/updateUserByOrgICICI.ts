import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, ZoneId } from '../vocabulary/ids.ts'
import {
  memberChange,
  memberChangeRefuses,
  memberFields,
  waitingContacts,
  waitingRole,
} from './member-change.ts'
import { MemberRow } from './member-record.ts'

export const updateUserByOrgICICI = defineCall({
  path: '/api/users/updateUserByOrgICICI',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: memberChange({
    ...memberFields,
    location_id: DepartmentId.nullable(),
    zone_id: ZoneId.nullable(),
  }),
  output: z.object({ user: MemberRow, ...waitingRole, ...waitingContacts }),
  refuses: [...memberChangeRefuses, 'ZONE_MISMATCH'],
  purpose: 'Changes a member with the fields of a bank: employee number, location and zone.',
})
