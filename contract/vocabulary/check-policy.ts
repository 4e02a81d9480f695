import { z } from 'zod'
import { rule } from './rule.ts'
import { askableChecks, checkNeeds } from './signer-checks.ts'

const checks = z
  .array(z.enum(askableChecks))
  .max(askableChecks.length)
  .refine((list) => new Set(list).size === list.length, rule('WAY_TWICE'))

/** Which checks senders may ask of signers, and which they must. */
export const CheckPolicy = z
  .object({ offered: checks, needed: checks, needs: z.enum(checkNeeds) })
  .refine(({ offered, needed }) => needed.every((one) => offered.includes(one)), {
    path: ['needed'],
    error: rule('CHECK_NOT_OFFERED'),
  })
