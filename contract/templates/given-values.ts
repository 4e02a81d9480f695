import { z } from 'zod'
import { fieldName } from '../vocabulary/fields/settings.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostValues } from '../vocabulary/templates/settings.ts'

/** What was given for the values of a template, by their names. Each is judged by its kind. */
export const GivenValues = z
  .record(z.string().regex(fieldName, rule('FIELD_NAME_INVALID')), z.string().max(5000))
  .refine((given) => Object.keys(given).length <= mostValues, rule('WRONG_FORM'))
