import { z } from 'zod'
import { fieldName } from '../vocabulary/fields/settings.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostColumns, mostRows, mostTables, mostValues } from '../vocabulary/templates/settings.ts'

const Name = z.string().regex(fieldName, rule('FIELD_NAME_INVALID'))
const Typed = z.string().max(5000)

const Rows = z.array(
  z.record(Name, Typed).refine((row) => Object.keys(row).length <= mostColumns, rule('WRONG_FORM')),
)

// So many rows are not read one by one.
const Given = z
  .unknown()
  .superRefine((given, context) => {
    if (Array.isArray(given) && given.length > mostRows)
      context.addIssue({
        code: 'custom',
        message: rule('ROWS_TOO_MANY', { most: mostRows }),
        continue: false,
      })
  })
  .pipe(z.union([Typed, Rows]))

/**
 * What was given for the values of a template, by their names, and the rows of its tables. Each
 * value is judged by its kind.
 */
export const GivenValues = z
  .record(Name, Given)
  .refine((given) => Object.keys(given).length <= mostValues + mostTables, rule('WRONG_FORM'))
