import { Email, Mobile, PersonName } from '#contract/signers/signer-record.ts'
import type { Language, SigningMethod } from '#contract/vocabulary/states.ts'

export interface PersonDraft {
  name: string
  email: string
  mobile: string
  methods: SigningMethod[]
  language: Language
}

export type PersonErrors = Partial<Record<'name' | 'email' | 'mobile' | 'methods', string>>

/** The declaration's own rules and wording, asked before anything is sent. */
export function personErrors(
  person: PersonDraft,
  contactMissing: string,
  methodMissing: string,
): PersonErrors {
  const errors: PersonErrors = {}
  const first = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
    result.success ? undefined : result.error?.issues[0]?.message
  errors.name = person.name.trim() ? first(PersonName.safeParse(person.name)) : 'Name is required.'
  if (person.email.trim()) errors.email = first(Email.safeParse(person.email))
  if (person.mobile.trim()) errors.mobile = first(Mobile.safeParse(person.mobile))
  if (!person.email.trim() && !person.mobile.trim()) errors.email = contactMissing
  if (person.methods.length === 0) errors.methods = methodMissing
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The same person twice: by address or by number. */
export function isSamePerson(
  one: { email: string | null; mobile: string | null },
  other: { email: string | null; mobile: string | null },
): boolean {
  const digits = (mobile: string | null) => (mobile ?? '').replace(/\D/g, '').slice(-10)
  const sameMail = Boolean(one.email) && one.email?.trim().toLowerCase() === other.email?.trim().toLowerCase()
  return sameMail || (digits(one.mobile) !== '' && digits(one.mobile) === digits(other.mobile))
}
