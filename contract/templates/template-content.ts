import { z } from 'zod'
import { FieldSettings } from '../signers/field-input.ts'
import { deepestBlocks, judgedFirst, writtenShape } from '../vocabulary/composed/document.ts'
import { Anchor, writtenText } from '../vocabulary/composed/inlines.ts'
import { blocksIn } from '../vocabulary/composed/walk.ts'
import { fieldName } from '../vocabulary/fields/settings.ts'
import { ClientFieldId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { notInClause } from '../vocabulary/templates/clauses.ts'
import {
  type TemplateContent as Known,
  mostColumns,
  mostRows,
  mostTables,
  mostValues,
  valueKinds,
} from '../vocabulary/templates/settings.ts'
import { valueSourceNames } from '../vocabulary/templates/sources.ts'

const Sample = z
  .string()
  .max(5000)
  .regex(/^[^\p{Cs}\u202d\u202e]*$/u, rule('UNSEEN_CHARACTERS'))

/** Which fact a value begins with. */
const Source = z
  .strictObject({
    from: z.enum(valueSourceNames),
    field_id: ClientFieldId.optional(),
    fixed: z.boolean().optional(),
  })
  .refine(({ from, field_id }) => (from === 'client_field') === (field_id !== undefined), {
    path: ['field_id'],
    message: rule('REQUIRED'),
  })

/** A value of a template, or of a clause that prints it. */
export const DeclaredValue = z.strictObject({
  /** How the text, formulas and conditions name it. */
  name: z.string().regex(fieldName, rule('FIELD_NAME_INVALID')),
  /** What the form calls it. */
  label: writtenText(100).trim().min(1),
  kind: z.enum(valueKinds),
  required: z.boolean(),
  sample: Sample.nullable(),
  settings: FieldSettings.omit({ name: true, fixed: true }).strict(),
  source: Source.optional(),
})

/** Rows that the maker fills. */
const Table = z.strictObject({
  name: z.string().regex(fieldName, rule('FIELD_NAME_INVALID')),
  label: writtenText(100).trim().min(1),
  help: writtenText(200).trim().optional(),
  least: z.int().min(0).max(mostRows),
  most: z.int().min(1).max(mostRows),
  columns: z.array(DeclaredValue.omit({ source: true }).strict()).max(mostColumns),
  sample: z.array(z.record(z.string().regex(fieldName, rule('FIELD_NAME_INVALID')), Sample)).max(20),
})

const Field = z.strictObject({
  anchor: Anchor,
  role: Anchor,
  required: z.boolean().default(true),
  settings: FieldSettings.omit({ fixed: true }).strict().optional(),
})

/**
 * The text of a template with its values, and whose its fields are. What is unfinished in it is
 * kept too: publishing judges it.
 */
export const TemplateContent = judgedFirst(
  z
    .strictObject({
      ...writtenShape,
      values: z.array(DeclaredValue).max(mostValues).default([]),
      tables: z.array(Table).max(mostTables).optional(),
      fields: z.array(Field).max(500).default([]),
    })
    .superRefine(({ blocks, values, tables = [] }, context) => {
      const known = new Set<string>()
      const named = [
        ...values.map(({ name }, index) => ({ name, path: ['values', index, 'name'] })),
        ...tables.flatMap(({ name, columns }, table) => [
          { name, path: ['tables', table, 'name'] },
          ...columns.map((column, index) => ({
            name: column.name,
            path: ['tables', table, 'columns', index, 'name'],
          })),
        ]),
      ]
      for (const { name, path } of named) {
        if (known.has(name))
          context.addIssue({ code: 'custom', path, message: rule('VALUE_TWICE', { name }) })
        known.add(name)
      }
      for (const { block, path, depth } of blocksIn(blocks)) {
        const at = ['blocks', ...path]
        if (block.kind === 'page_break' && depth > 1)
          context.addIssue({ code: 'custom', path: at, message: rule('PAGE_BREAK_INSIDE') })
        if (block.kind === 'shared_clause')
          for (const inside of notInClause(block.blocks))
            context.addIssue({
              code: 'custom',
              path: [...at, 'blocks', ...inside],
              message: rule('NOT_IN_CLAUSE'),
            })
        if (depth > deepestBlocks)
          context.addIssue({
            code: 'custom',
            path: at,
            message: rule('BLOCKS_TOO_DEEP', { most: deepestBlocks }),
          })
      }
    }),
) satisfies z.ZodType<Known>
