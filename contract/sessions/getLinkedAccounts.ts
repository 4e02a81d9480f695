import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const getLinkedAccounts = defineCall({
  path: '/api/users/getLinkedAccounts',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see by which accounts they come in.',
  input: z.object({}),
  output: z.object({
    accounts: z.array(
      z.object({
        /** Names the provider to `unlinkAccount`. */
        issuer: z.string(),
        name: z.string(),
        /** Whose provider it is; null for one that everybody has. */
        organisation: z.string().nullable(),
        email: z.string().nullable(),
        linked_at: Moment,
        /** Whether it may be unlinked: never the last way in. */
        is_last_way: z.boolean(),
      }),
    ),
    /** Providers of this organisation that no account of this person is linked to yet. */
    offered: z.array(z.object({ provider: z.string(), name: z.string() })),
  }),
  refuses: [],
  purpose: 'Answers the accounts of providers by which one comes in.',
})
