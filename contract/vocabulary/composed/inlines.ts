import { z } from 'zod'
import { fieldName } from '../fields/settings.ts'
import { positionKinds } from '../position-kinds.ts'
import { rule } from '../rule.ts'

const marks = ['bold', 'italic', 'underline'] as const

/** Our choice: longer than any paragraph that people read. */
const mostCharacters = 20_000

/**
 * What a person writes: any letter, without control characters and line breaks, which are inlines
 * of their own.
 */
export const writtenText = (most = mostCharacters) =>
  z
    .string()
    .max(most, rule('ENTERED_TOO_LONG', { most }))
    .regex(/^[^\p{Cs}]*$/u, rule('HALF_CHARACTERS'))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, rule('CONTROL_CHARACTERS'))
    // They turn letters round, so that people see other words than readers read.
    .regex(/^[^\u202d\u202e]*$/u, rule('UNSEEN_CHARACTERS'))

/** By which a field of the text is known to whoever places boxes. */
export const Anchor = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('SMALL_LETTERS'))

const Marks = z
  .array(z.enum(marks))
  .max(marks.length)
  .refine((list) => new Set(list).size === list.length, rule('FIELD_TWICE'))

const TextInline = z.strictObject({
  kind: z.literal('text'),
  text: writtenText().min(1),
  marks: Marks.optional(),
})

const BreakInline = z.strictObject({ kind: z.literal('break') })

/** Room for a box of a signer, in points. It is a thing in the line, which nobody types into. */
const FieldInline = z.strictObject({
  kind: z.literal('field'),
  anchor: Anchor,
  box: z.enum(positionKinds).default('signature'),
  width: z.number().min(8).max(480),
  height: z.number().min(8).max(600),
})

/** Of a template alone: where one of its values is printed. It is a thing in the line, too. */
const ValueInline = z.strictObject({
  kind: z.literal('value'),
  name: z.string().regex(fieldName, rule('FIELD_NAME_INVALID')),
  marks: Marks.optional(),
})

/** The number of a clause, wherever it comes to be in the text. */
const ReferenceInline = z.strictObject({
  kind: z.literal('reference'),
  /** The mark of the clause. */
  to: Anchor,
  marks: Marks.optional(),
})

/** Of a header or footer alone: the number of its page, or of the last one. */
const PageNumberInline = z.strictObject({
  kind: z.literal('page_number'),
  shows: z.enum(['page', 'pages']),
  marks: Marks.optional(),
})

/** Of a header or footer alone: the address of the page that checks files, as a code. */
const CheckCodeInline = z.strictObject({ kind: z.literal('check_code') })

export const Inline = z.discriminatedUnion('kind', [
  TextInline,
  BreakInline,
  FieldInline,
  ValueInline,
  ReferenceInline,
  PageNumberInline,
  CheckCodeInline,
])
export type Inline = z.output<typeof Inline>
export type TextInline = z.output<typeof TextInline>

/** What nobody but its writers reads: words alone. */
export const NoteLine = z.array(z.discriminatedUnion('kind', [TextInline, BreakInline])).max(2000)

export const Inlines = z.array(Inline).max(2000)
