import { z } from 'zod'
import { SaidOfField } from '../vocabulary/said-values.ts'

/** What was typed, as it is: the rules are asked here and answered in words, field by field. */
export const typed = z.string().max(10_000)

/**
 * Whether a person may be added or changed like this; every fault at once, in the words of the
 * form.
 */
export const PersonCheck = z.object({
  valid: z.boolean(),
  fields: z.array(SaidOfField.extend({ path: z.enum(['first_name', 'email', 'mobile']) })),
})
export type PersonCheck = z.output<typeof PersonCheck>
