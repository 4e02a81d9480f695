import { Mobile, PersonName } from '#contract/signers/person-input.ts'
import { Email } from '#contract/vocabulary/email.ts'
import { firstBroken } from '#contract/vocabulary/rule.ts'
import type { Trouble } from '../texts/problem-words.ts'

export type ContactErrors = Partial<Record<'name' | 'email' | 'mobile', Trouble>>

/**
 * The declaration's own rules for somebody's name and contact, with its wording, asked before
 * anything is sent.
 */
export function contactErrors(
  { name, email, mobile }: { name: string; email: string; mobile: string },
  contactMissing: string,
): ContactErrors {
  const errors: ContactErrors = {}
  const wrong: ContactErrors = {
    name: firstBroken(PersonName, name.trim() || undefined),
    email: email.trim() ? firstBroken(Email, email) : undefined,
    mobile: mobile.trim() ? firstBroken(Mobile, mobile) : undefined,
  }
  for (const field of ['name', 'email', 'mobile'] as const) if (wrong[field]) errors[field] = wrong[field]
  if (!email.trim() && !mobile.trim()) errors.email = contactMissing

  return errors
}
