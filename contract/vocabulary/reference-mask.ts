import { z } from 'zod'
import { longestMask, variesSomewhere } from './mask.ts'
import { rule } from './rule.ts'

/** What a reference may be at its longest. */
export const longestReference = longestMask

/** The form that references have, as an organisation writes it. */
export const ReferenceMask = z
  .string()
  .trim()
  .min(1)
  .max(longestReference)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, rule('UNSEEN_CHARACTERS'))
  .refine(variesSomewhere, { error: rule('MASK_FIXED') })

/** Under which number or name an organisation files a docket. */
export const ReferenceId = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(longestReference)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, rule('UNSEEN_CHARACTERS'))
