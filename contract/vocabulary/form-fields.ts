import { z } from 'zod'
import { type PlainRuleCode, rule } from './rule.ts'

/**
 * The forms of people whose fields an organisation may leave open or ask for, and those fields; all
 * others are as the form has them.
 */
export const choosableFields = {
  user: ['last_name', 'mobile', 'employee_id', 'depId'],
  signer: ['email', 'mobile'],
} as const
export const fieldForms = Object.keys(choosableFields) as FieldForm[]
export type FieldForm = keyof typeof choosableFields
export type ChoosableField<Form extends FieldForm = FieldForm> = (typeof choosableFields)[Form][number]

const someOf = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.array(z.enum(fields)).refine((list) => new Set(list).size === list.length, rule('FIELD_TWICE'))

/** Of each form the fields that may be left empty. */
export const NonMandatoryFields = z.object({
  user: someOf(choosableFields.user),
  signer: someOf(choosableFields.signer),
})
export type NonMandatoryFields = z.output<typeof NonMandatoryFields>

/**
 * Where nothing is set: every one of them may be left empty, as long as a signer has one contact.
 */
export const allNonMandatory: NonMandatoryFields = {
  user: [...choosableFields.user],
  signer: [...choosableFields.signer],
}

type SignerOtp = 'contact' | 'mail' | 'sms' | 'both'

/** The contacts without which a signer's code could not go where the organisation wants it. */
export const contactsOfOtp = (rule: SignerOtp): ChoosableField<'signer'>[] =>
  rule === 'both' ? ['email', 'mobile'] : rule === 'mail' ? ['email'] : rule === 'sms' ? ['mobile'] : []

/**
 * The fields that a form asks for; of a signer also the contact that the code needs, whatever is
 * set.
 */
export function requiredFields<Form extends FieldForm>(
  form: Form,
  set: NonMandatoryFields | undefined,
  otp: SignerOtp = 'contact',
): ChoosableField<Form>[] {
  const open: readonly string[] = (set ?? allNonMandatory)[form]
  const needed: readonly string[] = form === 'signer' ? contactsOfOtp(otp) : []

  return choosableFields[form].filter((field) => !open.includes(field) || needed.includes(field))
}

const missing = {
  email: 'EMAIL_REQUIRED',
  mobile: 'PHONE_REQUIRED',
  last_name: 'REQUIRED',
  employee_id: 'REQUIRED',
  depId: 'REQUIRED',
} as const satisfies Record<ChoosableField, PlainRuleCode>

/** What of these fields is given empty, in the specification's words (portal §5). */
export const emptyOnes = <Field extends ChoosableField>(
  required: readonly Field[],
  given: { [Name in Field]?: string | null | undefined },
): { path: Field; code: PlainRuleCode }[] =>
  required.filter((field) => !given[field]?.trim()).map((path) => ({ path, code: missing[path] }))
