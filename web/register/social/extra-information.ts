import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { CompanyName, CountryName, RegistrantMobile } from '#contract/registration/registration-fields.ts'
import type { socialRegistration } from '#contract/registration/socialRegistration.ts'
import { firstBroken } from '#contract/vocabulary/rule.ts'
import type { Trouble } from '../../texts/problem-words.ts'
import { cleanName } from '../person-name.ts'

export type Needs = OutputOf<typeof socialRegistration>['needs']
export type Profile = OutputOf<typeof socialRegistration>['profile']

/** Portal §3, social extra-info. */
export const emptyExtra = { country: 'India', mobileNumber: '', organisationName: '' }
export type TypedExtra = typeof emptyExtra
export type ExtraField = keyof TypedExtra
export type ExtraErrors = Partial<Record<ExtraField, Trouble>>

const rules = { country: CountryName, mobileNumber: RegistrantMobile, organisationName: CompanyName }

/**
 * As people mean it: digits and letters as wide as other keyboards make them, stray spaces left
 * out.
 */
export const cleanExtra = (typed: TypedExtra): TypedExtra => ({
  country: typed.country,
  mobileNumber: typed.mobileNumber.normalize('NFKC').trim(),
  organisationName: cleanName(typed.organisationName),
})

/** What the declaration says of each field, before anything is sent. */
export function extraErrors(typed: TypedExtra, needs: Needs): ExtraErrors {
  const clean = cleanExtra(typed)
  const found: ExtraErrors = {}
  for (const name of Object.keys(rules) as ExtraField[]) {
    if (name === 'organisationName' && !clean[name] && !needs.includes(name)) continue
    const broken = firstBroken(rules[name], clean[name])
    if (broken) found[name] = broken
  }

  return found
}

type Sent = InputOf<typeof socialRegistration>

/** What is sent of it: a name that is left out is none. */
export function extraPayload(typed: TypedExtra): Pick<Sent, ExtraField> {
  const { organisationName, ...clean } = cleanExtra(typed)

  return { ...clean, organisationName: organisationName || null }
}
