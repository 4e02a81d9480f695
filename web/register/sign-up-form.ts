import type { TFunction } from 'i18next'
import {
  CountryName,
  FullName,
  OrganisationName,
  RegistrantEmail,
  RegistrantMobile,
} from '#contract/registration/registration-fields.ts'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { cleanName } from './person-name.ts'
import type { Flow } from './registration-memory.ts'

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

const rules = {
  userName: FullName,
  email: RegistrantEmail,
  organisationName: OrganisationName,
  mobileNumber: RegistrantMobile,
  country: CountryName,
}

/** Portal §5: a business’s own mail domain names a business; whoever a partner sends need not say which. */
export const needsOrganisation = ({ email }: TypedSignUp, flow: Flow): boolean =>
  flow === 'own' && RegistrantEmail.safeParse(email).success && !isFreeMail(email)

/** As people mean it: digits and letters as wide as other keyboards make them, stray spaces left out. */
export const cleanSignUp = (typed: TypedSignUp): TypedSignUp => ({
  userName: cleanName(typed.userName),
  email: typed.email.normalize('NFKC').trim(),
  organisationName: cleanName(typed.organisationName),
  mobileNumber: typed.mobileNumber.normalize('NFKC').trim(),
  country: typed.country,
})

/** What the declaration says of each field, before anything is sent. */
export function signUpErrors(t: TFunction, typed: TypedSignUp, flow: Flow): SignUpErrors {
  const clean = cleanSignUp(typed)
  const found: SignUpErrors = {}
  for (const name of Object.keys(rules) as SignUpField[]) {
    const isLeftOut = name === 'organisationName' && !clean[name] && !needsOrganisation(clean, flow)
    const sentence = isLeftOut ? undefined : rules[name].safeParse(clean[name]).error?.issues[0]?.message
    if (sentence !== undefined) found[name] = inRegisterWords(t, sentence)
  }

  return found
}

/** The ten digits of a number that was judged, without the country before them. */
export const tenDigits = (typed: string): string => RegistrantMobile.parse(typed).slice(-10)

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
