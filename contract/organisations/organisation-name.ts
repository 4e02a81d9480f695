import { z } from 'zod'

/**
 * A pending change of name: an organisation proposes it, an operator agrees or gives a reason for
 * refusing.
 */
export const NameProposal = z.object({
  wished: z.object({ name: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The last one that was refused, until another is proposed. */
  refused: z.object({ name: z.string(), why: z.string(), at: z.iso.datetime() }).nullable(),
})

export const organisationNameOutput = NameProposal.extend({ name: z.string() })
