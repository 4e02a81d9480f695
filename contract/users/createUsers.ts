import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RowResult } from './member-record.ts'
import { newPerson, orgClaim } from './person-fields.ts'

/** The fields of each person, as one alone is added. */
export const NewPerson = z.object(newPerson)

export const createUsers = defineCall({
  path: '/api/users/createUsers',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    ...orgClaim,
    /** Each is judged by itself; one with a wrong field does not keep the others out. */
    users: z.array(z.record(z.string(), z.unknown())).min(1).max(50),
  }),
  output: z.object({ results: z.array(RowResult) }),
  refuses: ['NOT_FOUND', 'TOO_MANY_INVITATIONS'],
  purpose: 'Adds up to fifty people and answers for each what became of it.',
})
