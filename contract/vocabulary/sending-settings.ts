import { z } from 'zod'
import { Email } from './email.ts'
import { ReferenceMask } from './reference-mask.ts'
import { rule } from './rule.ts'
import { mostAsked, usualPapers } from './supporting-papers.ts'

/** The largest file that is taken; never more than the installation takes. */
export const FileLimits = z.object({
  megabytes: z.int().min(1).max(10_000),
  pages: z.int().min(1).max(100_000),
})
export type FileLimits = z.output<typeof FileLimits>

/** What happens when a file is sent whose very bytes are out or completed already. */
export const duplicateChecks = ['off', 'warn', 'refuse'] as const
export type DuplicateCheck = (typeof duplicateChecks)[number]

/** Among which dockets a reference stands for one alone. */
export const referenceScopes = ['organisation', 'zone', 'none'] as const

/** How dockets are numbered. */
export const ReferenceIdRule = z.object({
  pattern: ReferenceMask.nullable(),
  unique: z.enum(referenceScopes),
  required: z.boolean(),
})
export type ReferenceIdRule = z.output<typeof ReferenceIdRule>

export const mostCopies = 5

/** What goes out when everybody has signed, besides the signed documents to signers and sender. */
export const Completion = z.object({
  /** Further addresses that get the signed papers. Signers are told of them. */
  copy_to: z
    .array(Email)
    .max(mostCopies)
    .refine((list) => new Set(list).size === list.length, { error: rule('ADDRESS_TWICE') }),
  /** Whether the certificate of completion goes with the signed papers. */
  certificate: z.boolean(),
})
export type Completion = z.output<typeof Completion>

const areDifferent = (list: readonly string[]): boolean =>
  new Set(list.map((one) => one.toLowerCase())).size === list.length

/**
 * The papers that each signer is asked for before they sign; an empty list asks for none, also
 * where the wider layer asks.
 */
export const PapersOfSigners = z
  .object({
    kinds: z.array(z.enum(usualPapers)).refine(areDifferent, { error: rule('PAPER_TWICE') }),
    /** Named in own words. */
    others: z
      .array(
        z
          .string()
          .trim()
          .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
          .max(80, rule('ENTERED_TOO_LONG', { most: 80 })),
      )
      .refine(areDifferent, { error: rule('PAPER_TWICE') }),
    /** Whether somebody can sign only after each is there. */
    required: z.boolean(),
  })
  .refine(({ kinds, others }) => kinds.length + others.length <= mostAsked, {
    error: rule('PAPERS_ABOVE', { most: mostAsked }),
  })
export type PapersOfSigners = z.output<typeof PapersOfSigners>
