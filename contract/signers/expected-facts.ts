import { z } from 'zod'
import { earliestBirthYear, genders } from '../vocabulary/certificate-facts.ts'
import { rule } from '../vocabulary/rule.ts'

/** What the sender says of a person, to be compared with their certificate. */
export const ExpectedFactsInput = z.object({
  last_four: z
    .string()
    .trim()
    .regex(/^\d{4}$/, rule('WRONG_FORM'))
    .nullable()
    .default(null),
  birth_year: z.int().min(earliestBirthYear).max(2_100).nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
})
