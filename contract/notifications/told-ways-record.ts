import { z } from 'zod'
import { toldKindNames, toldWays } from '../vocabulary/told-ways.ts'

export const ToldWays = z.object({
  /** Whether messages can go to the phone of the member. */
  phone: z.enum(['yes', 'no_number', 'not_used']),
  rows: z.array(
    z.object({
      kind: z.enum(toldKindNames),
      /** The ways that there are for the kind. */
      ways: z.array(
        z.object({
          way: z.enum(toldWays),
          on: z.boolean(),
          /** What waits would reach the member by no other way, so it stays on. */
          last: z.boolean(),
        }),
      ),
    }),
  ),
})
