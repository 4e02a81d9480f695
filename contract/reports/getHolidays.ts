import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Holiday } from './holiday.ts'

export const getHolidays = defineCall({
  path: '/api/workflow/getHolidays',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'On which days the organisation does not work is no secret among its members.',
  input: z.object({}),
  output: z.object({ rows: z.array(Holiday), may_change: z.boolean() }),
  refuses: [],
  purpose: 'Lists the holidays of the organisation; Sundays and national holidays are holidays without it.',
  passive: true,
})
