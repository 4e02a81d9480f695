import type { TFunction } from 'i18next'
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
export type SignUpErrors = Partial<Record<SignUpField, string>>

/** As people mean it: digits and letters as wide as other keyboards make them, stray spaces left out. */
export const cleanSignUp = (typed: TypedSignUp): TypedSignUp => ({
  userName: cleanName(typed.userName),
  email: typed.email.normalize('NFKC').trim(),
  organisationName: cleanName(typed.organisationName),
  mobileNumber: typed.mobileNumber.normalize('NFKC').trim(),
  country: typed.country,
})

/** The ten digits of a number that was judged, without the country before them. */
export const tenDigits = (judged: string): string => judged.replace(/\D/g, '').slice(-10)

/** The declaration's sentences, and where each stands in the person's language. */
const words: Record<string, string> = {
  'Name is required.': 'register.rule.nameRequired',
  'Please enter a valid name.': 'register.rule.nameInvalid',
  'Entered text must have atleast 2 characters.': 'register.rule.textShort',
  'Entered text exceeds 40 characters.': 'register.rule.textLong',
  'Email address is required.': 'register.rule.emailRequired',
  'Please enter a valid email address.': 'register.rule.emailInvalid',
  'Please select country name.': 'register.rule.country',
  'Phone number is required.': 'register.rule.mobileRequired',
  'Please enter a valid phone number.': 'register.rule.mobileInvalid',
  'Please enter a valid organization name.': 'register.rule.organisationInvalid',
  'Company name is required.': 'register.rule.organisationRequired',
  'Please check the consents to proceed.': 'register.rule.consents',
}

export const inRegisterWords = (t: TFunction, sentence: string): string =>
  words[sentence] === undefined ? sentence : t(words[sentence])
