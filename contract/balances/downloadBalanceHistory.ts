import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'
import { historyFilter } from './getBalanceHistory.ts'

export const downloadBalanceHistory = defineCall({
  path: '/api/users/downloadBalanceHistory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['billingdashboard', 'consumptionHistory'],
  input: z.object({ ...historyFilter, ...sheetInput }),
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of what was given, held, used and given back.',
})
