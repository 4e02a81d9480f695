import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { reviewProducts } from '../vocabulary/groups.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { PoolRow } from './group-record.ts'

export const getCmoggroups = defineCall({
  path: '/api/workflow/getCmoggroups',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'advanceSetting'],
  input: z.object({
    ...listInput,
    filter: z
      .object({ product: z.array(z.enum(reviewProducts)).max(reviewProducts.length) })
      .partial()
      .default({}),
  }),
  output: listOutput(PoolRow),
  refuses: [],
  purpose: 'Lists the review groups of the organisation by name, with the branches and products they check.',
  passive: true,
})
