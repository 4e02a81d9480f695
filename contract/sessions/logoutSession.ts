import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const logoutSession = defineCall({
  path: '/api/users/logoutSession',
  method: 'POST',
  transport: 'encrypted',
  access: ['half', 'member', 'external', 'signer'],
  modules: 'any',
  modulesWhy: 'Leaving is always possible.',
  input: z.object({ all_device: z.boolean().default(false), token: z.string().max(200).optional() }),
  output: z.object({
    loginPath: z.string(),
    /**
     * For a session from an identity provider: the address that ends it there; the browser goes
     * there.
     */
    providerUrl: z.string().nullable(),
  }),
  refuses: [],
  servesEnded: true,
  purpose: 'Ends this session or all sessions of the user.',
})
