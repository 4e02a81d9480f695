import { z } from 'zod'
import { longestFormula } from '../vocabulary/fields/parse-formula.ts'
import {
  amountForms,
  conditionSigns,
  type FieldSettings as Known,
  mostCells,
  mostDecimals,
  mostOptions,
} from '../vocabulary/fields/settings.ts'
import { longestMask } from '../vocabulary/mask.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'

const Line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS'))
const Name = z.string().trim().max(40)
const Value = z.string().max(5000)

/**
 * What a sender says of a field beside its place. What fits which kind is in
 * `vocabulary/fields/settings.ts`.
 */
export const FieldSettings = z.object({
  /** How formulas and conditions name it; one of each in a document. */
  name: Name.optional(),
  help: Line(200).optional(),
  default: Value.optional(),
  /** What the sender gave cannot be changed by the signer. */
  fixed: z.boolean().optional(),
  /** A number, an amount, a day or `today`; how many characters; how many chosen. */
  least: Line(30).optional(),
  most: Line(30).optional(),
  decimals: z.int().min(0).max(mostDecimals).optional(),
  /** PAN, IFSC, PIN, GSTIN, or a mask: # a digit, @ a letter, * either, + one or more. */
  mask: Line(longestMask).optional(),
  options: z.array(Line(100).min(1)).max(mostOptions).optional(),
  cells: z.int().min(1).max(mostCells).optional(),
  shown_as: z.enum(amountForms).optional(),
  language: z.enum(languages).optional(),
  /** Shows the field, or asks for it, only where the rules hold. */
  condition: z
    .object({
      effect: z.enum(['show', 'ask']),
      match: z.enum(['all', 'any']),
      rules: z
        .array(z.object({ name: Name.min(1), sign: z.enum(conditionSigns), value: Line(200).optional() }))
        .min(1)
        .max(5),
    })
    .optional(),
  /** The value follows from others: the grammar is in docs/fields-and-formulas.md. */
  formula: Line(longestFormula).optional(),
}) satisfies z.ZodType<Known>

/** With what the sender gives into it for this document; null takes that away. */
export const FieldInput = FieldSettings.extend({ prefill: Value.nullish() })
export type FieldInput = z.output<typeof FieldInput>
