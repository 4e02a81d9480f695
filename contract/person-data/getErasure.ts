import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { Erasure } from './erasure.ts'

export const getErasure = defineCall({
  path: '/api/users/getErasure',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: UserId }),
  output: z.object({ erasure: Erasure }),
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Shows which data of a person an erasure would remove, what the law keeps, and what prevents it.',
  passive: true,
})
