import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ToldWays } from './told-ways-record.ts'

export const getToldWays = defineCall({
  path: '/api/users/getToldWays',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Shows nothing but the member’s own choices.',
  input: z.object({}),
  output: ToldWays,
  refuses: [],
  purpose: 'What the member is told about, and by which ways; what always goes by mail is not listed.',
  passive: true,
})
