import { z } from 'zod'

/** A change of name on its way: an organisation wishes, whoever runs the installation agrees or says why not. */
export const NameWish = z.object({
  wished: z.object({ name: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The last one that was refused, until another is wished for. */
  refused: z.object({ name: z.string(), why: z.string(), at: z.iso.datetime() }).nullable(),
})

export const organisationNameOutput = NameWish.extend({ name: z.string() })
