import { z } from 'zod'

/** What was typed, as it stands: the rules are asked here and answered in words, field by field. */
export const typed = z.string().max(10_000)

/** Whether a person may be added or changed like this; every fault at once, in the words of the form. */
export const PersonCheck = z.object({
  valid: z.boolean(),
  fields: z.array(z.object({ path: z.enum(['first_name', 'email', 'mobile']), message: z.string() })),
})
export type PersonCheck = z.output<typeof PersonCheck>
