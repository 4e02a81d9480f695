import { z } from 'zod'
import { Moment, Sha256 } from './ids.ts'

/** A five-minute address of one file (`docs/wire.md` §4). */
export const Ticket = z.object({
  url: z.string(),
  expiresAt: Moment,
  name: z.string(),
  size: z.int(),
  sha256: Sha256,
})
export type Ticket = z.output<typeof Ticket>

export const ticketOutput = z.object({ result: Ticket })
