import { z } from 'zod'
import { FieldSettings } from '../signers/field-input.ts'
import { deepestBlocks, judgedFirst, writtenShape } from '../vocabulary/composed/document.ts'
import { Anchor, writtenText } from '../vocabulary/composed/inlines.ts'
import { blocksIn } from '../vocabulary/composed/walk.ts'
import { fieldName } from '../vocabulary/fields/settings.ts'
import { rule } from '../vocabulary/rule.ts'
import { type TemplateContent as Known, mostValues, valueKinds } from '../vocabulary/templates/settings.ts'

const Value = z.strictObject({
  /** How the text, formulas and conditions name it. */
  name: z.string().regex(fieldName, rule('FIELD_NAME_INVALID')),
  /** What the form calls it. */
  label: writtenText(100).trim().min(1),
  kind: z.enum(valueKinds),
  required: z.boolean(),
  sample: z
    .string()
    .max(5000)
    .regex(/^[^\p{Cs}\u202d\u202e]*$/u, rule('UNSEEN_CHARACTERS'))
    .nullable(),
  settings: FieldSettings.omit({ name: true, fixed: true }).strict(),
})

const Field = z.strictObject({ anchor: Anchor, role: Anchor, required: z.boolean().default(true) })

/**
 * The text of a template with its values, and whose its fields are. What is unfinished in it is
 * kept too: publishing judges it.
 */
export const TemplateContent = judgedFirst(
  z
    .strictObject({
      ...writtenShape,
      values: z.array(Value).max(mostValues).default([]),
      fields: z.array(Field).max(500).default([]),
    })
    .superRefine(({ blocks, values }, context) => {
      const known = new Set<string>()
      for (const [index, { name }] of values.entries()) {
        if (known.has(name))
          context.addIssue({
            code: 'custom',
            path: ['values', index, 'name'],
            message: rule('VALUE_TWICE', { name }),
          })
        known.add(name)
      }
      for (const { block, path, depth } of blocksIn(blocks)) {
        const at = ['blocks', ...path]
        if (block.kind === 'page_break' && depth > 1)
          context.addIssue({ code: 'custom', path: at, message: rule('PAGE_BREAK_INSIDE') })
        if (depth > deepestBlocks)
          context.addIssue({
            code: 'custom',
            path: at,
            message: rule('BLOCKS_TOO_DEEP', { most: deepestBlocks }),
          })
      }
    }),
) satisfies z.ZodType<Known>
