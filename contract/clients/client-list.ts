import { z } from 'zod'
import { clientOrders, clientStates } from '../vocabulary/client-limits.ts'

/** How lists of clients are narrowed and sorted; without a state retired ones are left out. */
export const clientList = {
  filter: z
    .object({
      state: z.array(z.enum(clientStates)).max(clientStates.length),
      /** A value no longer fits its field, or one is missing. */
      to_correct: z.boolean(),
    })
    .partial()
    .default({}),
  sort: z
    .object({ by: z.enum(clientOrders).default('name'), descending: z.boolean().default(false) })
    .prefault({}),
}
