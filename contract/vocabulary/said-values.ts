import { z } from 'zod'

/** The values of a refusal that is in an answer: what its text names beside its code. */
export const SaidValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/**
 * What is wrong with one field, in an answer: a rule or a refusal, its values, and what they say in
 * English.
 */
export const SaidOfField = z.object({
  path: z.string(),
  code: z.string(),
  values: SaidValues.optional(),
  message: z.string(),
})
