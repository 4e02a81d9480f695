import { z } from 'zod'
import { Moment } from '../vocabulary/ids.ts'

/** What keeps a document from going on; the person is the first whom it concerns. */
export const StuckReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bounced'), name: z.string() }),
  z.object({ kind: z.literal('locked'), name: z.string() }),
  z.object({ kind: z.literal('held'), name: z.string() }),
  z.object({ kind: z.literal('service') }),
  z.object({ kind: z.literal('ends_soon'), at: Moment }),
  z.object({ kind: z.literal('quiet'), since: Moment }),
])
export type StuckReason = z.output<typeof StuckReason>
