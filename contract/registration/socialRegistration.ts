import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sessionOutput } from '../sessions/user-record.ts'
import { ConsentTextId } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'
import {
  CompanyName,
  CountryName,
  Fingerprint,
  LinkedCode,
  RegisteredOrganisation,
  RegistrantMobile,
  registrationRefusals,
  Work,
} from './registration-fields.ts'

export const socialRegistration = defineCall({
  path: '/api/users/socialRegistration',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** The first call comes with the provider's answer alone and learns what is missing. */
  input: z.object({
    /**
     * The one-time code of the provider's return, standing for an identity token that the server
     * has verified.
     */
    id_token: z.string().max(200),
    mobileNumber: RegistrantMobile.nullish(),
    organisationName: CompanyName.nullish(),
    country: CountryName.nullish(),
    consent_list: z.array(ConsentTextId).max(20).nullish(),
    registrationType: z.string().max(40).nullish(),
    fingerprint: Fingerprint,
    packageId: LinkedCode.nullish(),
    language: z.enum(languages).default('en'),
    work: Work,
  }),
  output: z.object({
    /** What the form has still to ask for; empty once the account is there. */
    needs: z.array(z.enum(['mobileNumber', 'organisationName', 'country', 'consent_list'])),
    /** As the provider's token says. */
    profile: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
    organisation: RegisteredOrganisation.nullable(),
    session: sessionOutput.nullable(),
  }),
  refuses: [...registrationRefusals, 'SOCIAL_TOKEN', 'SOCIAL_MAIL_UNVERIFIED', 'PROVIDER_OFF', 'UNAVAILABLE'],
  purpose:
    'The same as selfOnboard, for a mail that a provider has confirmed; no code and no password is needed.',
})
