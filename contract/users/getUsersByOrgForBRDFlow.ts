import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { MemberRow, memberListInput, memberListOutput } from './member-record.ts'
import { orgClaim } from './person-fields.ts'

export const getUsersByOrgForBRDFlow = defineCall({
  path: '/api/users/getUsersByOrgForBRDFlow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ ...orgClaim, ...memberListInput }),
  output: memberListOutput.extend({
    rows: z.array(
      MemberRow.extend({
        branch: z.string().nullable(),
        branch_code: z.string().nullable(),
        zone_name: z.string().nullable(),
        /** A maker begins documents, a checker looks at them before they go out. */
        maker_checker: z.enum(['maker', 'checker', 'maker and checker', 'neither']),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Lists the members with the columns of a bank: branch, zone, maker or checker.',
  passive: true,
})
