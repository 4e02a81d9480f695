import { z } from 'zod'
import { homeDialCode } from '../vocabulary/home-number.ts'
import { rule } from '../vocabulary/rule.ts'

/** An Indian mobile number as people type it; kept as `+91` and ten digits. */
export const Mobile = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^(?:\+91|0)?[\s-]*/, '').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, rule('PHONE_INVALID')))
  .transform((digits) => `${homeDialCode}${digits}`)

export const PersonName = z
  .string({ error: rule('NAME_REQUIRED') })
  .trim()
  .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
  .max(100, rule('NAME_INVALID'))
  .regex(/^[\p{L}\p{M}\p{N} .,'’()&/-]+$/u, rule('NAME_INVALID'))
