import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { typed } from './person-check.ts'

export const userDuplicateMobile = defineCall({
  path: '/api/users/userDuplicateMobile',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ mobile: typed, user_id: UserId.optional() }),
  output: z.object({ duplicate: z.boolean() }),
  refuses: [],
  purpose: 'Says whether another member has this mobile number.',
  passive: true,
})
