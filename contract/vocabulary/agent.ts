import { z } from 'zod'
import { readers } from './readers.ts'
import { rule } from './rule.ts'

/** Who keeps the device that reads a person, and what it reads. */
export const Agent = z.object({
  name: z
    .string()
    .trim()
    .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
    .max(80)
    .regex(/^[^\p{C}]*$/u),
  reader: z.enum(readers),
})
export type Agent = z.output<typeof Agent>
