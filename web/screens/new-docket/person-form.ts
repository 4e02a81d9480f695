import { type ChoosableField, emptyOnes } from '#contract/vocabulary/form-fields.ts'
import type { Language, SigningMethod } from '#contract/vocabulary/states.ts'
import { contactErrors } from '../../components/contact-errors.ts'

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
  required: readonly ChoosableField<'signer'>[] = [],
): PersonErrors {
  const errors: PersonErrors = contactErrors(person, contactMissing)
  for (const { path, message } of emptyOnes(required, person)) errors[path] = message
  if (person.methods.length === 0) errors.methods = methodMissing

  return errors
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
