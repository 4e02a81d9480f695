import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getSuggestionsUserList = defineCall({
  path: '/api/users/getSuggestionsUserList',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'users'],
  input: z.object({ searchInput: z.string().trim().max(200).default('') }),
  output: z.object({
    rows: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
        kind: z.enum(['member', 'external user', 'client', 'earlier signer']),
        /** Whose main contact this is. */
        client: z.string().nullable(),
      }),
    ),
  }),
  refuses: [],
  purpose:
    'Suggests people while a name or contact is typed: members, external users, main contacts of clients for those who may list clients, earlier signers; ten at most. One or two letters find names that begin with them.',
  passive: true,
})
