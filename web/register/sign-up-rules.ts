import {
  CountryName,
  FullName,
  OrganisationName,
  RegistrantEmail,
  RegistrantMobile,
} from '#contract/registration/registration-fields.ts'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { firstBroken } from '#contract/vocabulary/rule.ts'
import type { Flow } from './registration-memory.ts'
import { cleanSignUp, type SignUpErrors, type SignUpField, type TypedSignUp } from './sign-up-form.ts'

const rules = {
  userName: FullName,
  email: RegistrantEmail,
  organisationName: OrganisationName,
  mobileNumber: RegistrantMobile,
  country: CountryName,
}

/**
 * Portal §5: a business’s own mail domain names a business; people whom a partner sends need not
 * say which.
 */
export const needsOrganisation = ({ email }: TypedSignUp, flow: Flow): boolean =>
  flow === 'own' && RegistrantEmail.safeParse(email).success && !isFreeMail(email)

/** What the declaration says of each field, before anything is sent. */
export function signUpErrors(typed: TypedSignUp, flow: Flow): SignUpErrors {
  const clean = cleanSignUp(typed)
  const found: SignUpErrors = {}
  for (const name of Object.keys(rules) as SignUpField[]) {
    const isLeftOut = name === 'organisationName' && !clean[name] && !needsOrganisation(clean, flow)
    const broken = isLeftOut ? undefined : firstBroken(rules[name], clean[name])
    if (broken) found[name] = broken
  }

  return found
}
