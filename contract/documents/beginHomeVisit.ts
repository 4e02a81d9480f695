import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const beginHomeVisit = defineCall({
  path: '/api/workflow/beginHomeVisit',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone has a first page.',
  input: z.object({}),
  output: z.object({ back_since: Moment }),
  refuses: [],
  purpose: 'Keeps when the member looked at the first page; within half an hour it is the same visit.',
})
