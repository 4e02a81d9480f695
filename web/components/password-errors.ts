import type { TFunction } from 'i18next'
import { isGoodPassword } from './password-rule.ts'

/** Portal §5: at most so many by the check, whatever the form asks for. */
const most = 64

interface Typed {
  password: string
  confirmPassword: string
}

/** What is wrong with a new password typed twice, field by field; nothing where it may be sent. */
export function passwordErrors(t: TFunction, { password, confirmPassword }: Typed): Partial<Typed> {
  const first = isGoodPassword(password) ? null : t(wrongFirst(password))
  const second = wrongSecond(confirmPassword, password)

  return { ...(first && { password: first }), ...(second && { confirmPassword: t(second) }) }
}

function wrongFirst(typed: string): string {
  if (!typed) return 'login.fieldRequired'

  return typed.length > most ? 'newPassword.tooLong' : 'newPassword.rule'
}

function wrongSecond(typed: string, first: string): string | null {
  if (!typed) return 'login.fieldRequired'
  if (typed.length > most) return 'newPassword.againTooLong'

  return typed === first ? null : 'newPassword.mismatch'
}
