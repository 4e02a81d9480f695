import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClientId, DocumentId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { rule } from '../vocabulary/rule.ts'
import { contractStates, mostContractDays } from '../vocabulary/templates/contracts.ts'
import { ContractDay, ContractRow } from './contract-record.ts'

const dayLength = 86_400_000

export const getContracts = defineCall({
  path: '/api/workflow/getContracts',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients', 'clmDashboard', 'workflow'],
  input: z.object({
    ...listInput,
    filter: z
      .object({
        client_id: ClientId,
        /** Of one docket. */
        document_id: DocumentId,
        state: z.array(z.enum(contractStates)).max(contractStates.length),
        /** Ends on these days or between them. */
        ends_from: ContractDay,
        ends_to: ContractDay,
      })
      .partial()
      .refine(
        ({ ends_from, ends_to }) =>
          !ends_from ||
          !ends_to ||
          (Date.parse(ends_to) - Date.parse(ends_from)) / dayLength <= mostContractDays,
        { path: ['ends_to'], message: rule('NUMBER_TOO_LARGE', { most: mostContractDays }) },
      )
      .default({}),
  }),
  output: listOutput(ContractRow).extend({
    /** Days on which contracts of this answer end, in order; all of them, not of one page. */
    days: z.array(z.object({ day: ContractDay, count: z.int(), value: z.int() })),
    /** Of all that the member sees, whatever the filter is. */
    states: z.record(z.enum(contractStates), z.int()),
  }),
  refuses: [],
  purpose:
    'Lists the contracts of the dockets that the member sees: the one that ends next comes first, those that ended come last.',
  passive: true,
})
