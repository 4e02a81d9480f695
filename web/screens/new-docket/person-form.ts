import { type ChoosableField, emptyOnes } from '#contract/vocabulary/form-fields.ts'
import { type BuiltMethod, handMethods } from '#contract/vocabulary/signing-methods.ts'
import type { Language, MessageChannel } from '#contract/vocabulary/states.ts'
import { contactErrors } from '../../components/contact-errors.ts'
import type { Trouble } from '../../texts/problem-words.ts'
import { type FactsDraft, factsErrors } from './facts-form.ts'
import type { Part } from './PersonPart.tsx'

export interface PersonDraft {
  name: string
  email: string
  mobile: string
  methods: BuiltMethod[]
  language: Language
  /** Another person of the document has the same mobile number. */
  sharesPhone?: boolean
  part: Part
  /** Of a witness: whose signature they see. */
  witnessOf: string
  /** What is compared with their certificate; missing in drafts that were kept before. */
  facts?: FactsDraft
  /** The one way by which their code goes; null as the docket has it. */
  codeBy?: MessageChannel | null
  asksFactor?: boolean
}

export type PersonErrors = Partial<
  Record<'name' | 'email' | 'mobile' | 'methods' | 'last_four' | 'birth_year' | 'access_code', Trouble>
>

/** The declaration's own rules and wording, asked before anything is sent. */
export function personErrors(
  person: PersonDraft,
  contactMissing: string,
  methodMissing: string,
  required: readonly ChoosableField<'signer'>[] = [],
): PersonErrors {
  const errors: PersonErrors = contactErrors(person, contactMissing)
  for (const { path, code } of emptyOnes(required, person)) errors[path] = { code }
  if (handMethods(person.methods).length === 0 && (person.part === 'signer' || person.part === 'witness'))
    errors.methods = methodMissing

  return { ...errors, ...(person.facts && factsErrors(person.facts)) }
}

interface Reached {
  email: string | null
  mobile: string | null
}

const digits = (mobile: string | null): string => (mobile ?? '').replace(/\D/g, '').slice(-10)

/** Two with the same number, who are not one person by their mail address. */
export const haveOnePhone = (one: Reached, other: Reached): boolean =>
  !isSameMail(one, other) && digits(one.mobile).length === 10 && digits(one.mobile) === digits(other.mobile)

const isSameMail = (one: Reached, other: Reached): boolean =>
  Boolean(one.email) && one.email?.trim().toLowerCase() === other.email?.trim().toLowerCase()

/** The same person twice: by address or by number. */
export const isSamePerson = (one: Reached, other: Reached): boolean =>
  isSameMail(one, other) || (digits(one.mobile) !== '' && digits(one.mobile) === digits(other.mobile))

/**
 * One person on several documents of a docket: their contacts are the same there. Two who share a
 * phone are two.
 */
export const isOnePerson = (one: Reached & { name: string }, other: Reached & { name: string }): boolean =>
  one.email === other.email && one.mobile === other.mobile && (one.email !== null || one.name === other.name)
