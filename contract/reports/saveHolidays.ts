import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Holiday } from './holiday.ts'

export const saveHolidays = defineCall({
  path: '/api/workflow/saveHolidays',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    /** One that is there already gets the new name. */
    add: z.array(Holiday).max(100).default([]),
    /** One that is not there is passed over. */
    remove: z.array(z.iso.date()).max(100).default([]),
  }),
  output: z.object({ rows: z.array(Holiday) }),
  refuses: ['TOO_MANY_HOLIDAYS'],
  purpose: 'Adds holidays of the organisation and takes some away; schedules that leave holidays out follow.',
})
