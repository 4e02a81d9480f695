import { z } from 'zod'
import { hasGstinCheck } from './gstin-check.ts'
import { rule } from './rule.ts'

/** State, PAN, number of the registration in the state, Z, check. */
export const Gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, rule('GSTIN_INVALID'))
  .refine(hasGstinCheck, { error: rule('GSTIN_INVALID') })
