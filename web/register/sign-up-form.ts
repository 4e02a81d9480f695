import type { Trouble } from '../texts/problem-words.ts'
import { cleanName } from './person-name.ts'

/** Portal §3, the registration form. */
export const emptySignUp = {
  userName: '',
  email: '',
  organisationName: '',
  mobileNumber: '',
  country: 'India',
}
export type TypedSignUp = typeof emptySignUp
export type SignUpField = keyof TypedSignUp
export type SignUpErrors = Partial<Record<SignUpField, Trouble>>

/**
 * As people mean it: digits and letters as wide as other keyboards make them, stray spaces left
 * out.
 */
export const cleanSignUp = (typed: TypedSignUp): TypedSignUp => ({
  userName: cleanName(typed.userName),
  email: typed.email.normalize('NFKC').trim(),
  organisationName: cleanName(typed.organisationName),
  mobileNumber: typed.mobileNumber.normalize('NFKC').trim(),
  country: typed.country,
})

/** The ten digits of a number that was judged, without the country before them. */
export const tenDigits = (judged: string): string => judged.replace(/\D/g, '').slice(-10)
