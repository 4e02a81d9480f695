import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { toldKindNames, toldWays } from '../vocabulary/told-ways.ts'
import { ToldWays } from './told-ways-record.ts'

export const saveToldWay = defineCall({
  path: '/api/users/saveToldWay',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Changes nothing but the member’s own choice.',
  input: z.object({ kind: z.enum(toldKindNames), way: z.enum(toldWays), on: z.boolean() }),
  output: ToldWays,
  refuses: [],
  purpose: 'Switches one way on or off by which the member is told of one kind of news.',
})
