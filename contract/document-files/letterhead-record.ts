import { z } from 'zod'
import { FileId, LetterheadId, Moment } from '../vocabulary/ids.ts'
import { a4, leavesRoom, letterheadPages } from '../vocabulary/letterheads.ts'
import { rule } from '../vocabulary/rule.ts'

const side = (most: number) => z.number().min(0, rule('MARGIN_OUTSIDE')).max(most, rule('MARGIN_OUTSIDE'))

/** What the text keeps free at each side of an A4 page, in points. */
export const LetterheadMargins = z
  .strictObject({
    top: side(a4.height),
    right: side(a4.width),
    bottom: side(a4.height),
    left: side(a4.width),
  })
  .refine(leavesRoom, { error: rule('MARGINS_LEAVE_NO_ROOM') })

export const LetterheadName = z
  .string({ error: rule('NAME_REQUIRED') })
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .max(100, rule('ENTERED_TOO_LONG', { most: 100 }))
  .regex(/^[^\p{C}]*$/u, rule('CONTROL_CHARACTERS'))

export const letterheadFields = {
  name: LetterheadName,
  margins: LetterheadMargins,
  /** Whether it lies under every page of a text, or under its first one alone. */
  pages: z.enum(letterheadPages),
  /** Of one of the first page: what lies under the others. Null: nothing. */
  further_letterhead_id: LetterheadId.nullable(),
}

export const AddLetterheadInput = z.object({
  /** An upload: a PDF of one upright A4 page. */
  fileId: FileId,
  name: LetterheadName,
  pages: letterheadFields.pages.default('every'),
})

/** Only what is named changes. */
export const ChangeLetterheadInput = z.object({
  letterhead_id: LetterheadId,
  revision: z.int(),
  fields: z
    .object(letterheadFields)
    .partial()
    .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
})

const Sides = z.object({ top: z.number(), right: z.number(), bottom: z.number(), left: z.number() })

export const LetterheadRow = z.object({
  letterhead_id: LetterheadId,
  name: z.string(),
  margins: Sides,
  /** What was measured when it came. */
  measured: Sides,
  pages: z.enum(letterheadPages),
  /** What lies under the further pages, where it lies under the first one alone. */
  further: z.object({ letterhead_id: LetterheadId, name: z.string() }).nullable(),
  /** New documents are set on it unless their writer chooses otherwise. */
  is_usual: z.boolean(),
  retired_at: Moment.nullable(),
  updated_at: Moment,
  revision: z.int(),
})
export type LetterheadRow = z.output<typeof LetterheadRow>

/** Points of an A4 page. */
export const LetterheadSides = Sides
