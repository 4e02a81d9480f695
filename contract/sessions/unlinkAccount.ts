import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorProof } from './second-factor.ts'

export const unlinkAccount = defineCall({
  path: '/api/users/unlinkAccount',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may say by which accounts they come in no longer.',
  input: z.object({ issuer: z.string().max(500), proof: FactorProof }),
  output: z.object({}),
  refuses: [
    'NOT_FOUND',
    'LAST_WAY_IN',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'NO_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
  ],
  purpose: 'Takes an account of a provider away from one’s ways in; never the last one.',
})
