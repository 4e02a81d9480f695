import { Email, Mobile, PersonName } from '#contract/signers/signer-record.ts'

export type ContactErrors = Partial<Record<'name' | 'email' | 'mobile', string>>

/** The declaration's own rules for somebody's name and contact, with its wording, asked before anything is sent. */
export function contactErrors(
  { name, email, mobile }: { name: string; email: string; mobile: string },
  contactMissing: string,
): ContactErrors {
  const errors: ContactErrors = {}
  const first = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
    result.success ? undefined : result.error?.issues[0]?.message
  const wrong = {
    name: name.trim() ? first(PersonName.safeParse(name)) : 'Name is required.',
    email: email.trim() ? first(Email.safeParse(email)) : undefined,
    mobile: mobile.trim() ? first(Mobile.safeParse(mobile)) : undefined,
  }
  for (const field of ['name', 'email', 'mobile'] as const) if (wrong[field]) errors[field] = wrong[field]
  if (!email.trim() && !mobile.trim()) errors.email = contactMissing

  return errors
}
