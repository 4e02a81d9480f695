import { z } from 'zod'
import { rule } from '../vocabulary/rule.ts'

/** Portal §5: what a form takes, and what the check lets through at most. */
export const passwordLength = { least: 8, mostInForm: 20, most: 64 } as const

/** Portal §5: the specials of which a password needs one. */
const specials = '!@#$%&^*=+?~<>":/\\_.-;'

const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/]

/** An upper-case letter, a lower-case letter, a digit and one of the specials. */
export const hasAllKinds = (password: string): boolean =>
  kinds.every((kind) => kind.test(password)) && [...specials].some((sign) => password.includes(sign))

const required = rule('REQUIRED')

/**
 * A new password and the same again; the length and the wording are the specification's (portal
 * §5).
 */
export const newPassword = {
  password: z
    .string({ error: required })
    .min(1, required)
    .max(passwordLength.most, rule('PASSWORD_TOO_LONG'))
    .refine((typed) => typed === '' || (typed.length >= passwordLength.least && hasAllKinds(typed)), {
      error: rule('PASSWORD_WEAK', {
        least: passwordLength.least,
        most: passwordLength.mostInForm,
        marks: specials,
      }),
    }),
  confirmPassword: z
    .string({ error: required })
    .min(1, required)
    .max(passwordLength.most, rule('CONFIRMATION_TOO_LONG')),
}

export const mismatch = rule('PASSWORDS_DIFFER')
