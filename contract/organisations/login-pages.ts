import { z } from 'zod'
import { rule } from '../vocabulary/rule.ts'

/**
 * The browser knows a page by its end (`web/entry-of.ts`), so that it loads the login and nothing
 * else.
 */
const pageThatEnds = (end: string) =>
  z
    .string()
    .trim()
    .regex(
      new RegExp(`^(?:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?-${end})$`),
      rule('LOGIN_PAGE_INVALID', { end }),
    )

/** The pages of an organisation's own door, each by its address behind `#/`. */
export const LoginPagesInput = z.object({
  login: z.union([z.literal('eazysign'), pageThatEnds('login')], {
    error: rule('LOGIN_PAGE_INVALID', { end: 'login' }),
  }),
  forgot_password: pageThatEnds('forgot-password').nullable(),
  change_password: pageThatEnds('change-password').nullable(),
  /** Whether the login also takes `{status}` and `{status}/{encryptedPath}` behind it. */
  accepts_status: z.boolean(),
  /** Which of the two login areas shows them. */
  area: z.enum(['login', 'bank']),
})
