import type { TFunction } from 'i18next'
import { isGoodPassword } from './password-rule.ts'

interface Typed {
  password: string
  confirmPassword: string
}

/** What is wrong with a new password typed twice, field by field; nothing where it may be sent. */
export function passwordErrors(t: TFunction, { password, confirmPassword }: Typed): Partial<Typed> {
  const required = t('login.fieldRequired')
  const first = !password ? required : isGoodPassword(password) ? null : t('newPassword.rule')
  const second = !confirmPassword ? required : password === confirmPassword ? null : t('newPassword.mismatch')

  return { ...(first && { password: first }), ...(second && { confirmPassword: second }) }
}
