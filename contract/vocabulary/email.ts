import { z } from 'zod'
import { rule } from './rule.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, rule('MAIL_ADDRESS_INVALID'))
  .pipe(z.email(rule('MAIL_ADDRESS_INVALID')))
