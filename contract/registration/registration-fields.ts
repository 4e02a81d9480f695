import { z } from 'zod'
import { Email, Mobile } from '../signers/signer-record.ts'
import { LastName } from '../users/person-fields.ts'
import { homeCountry, isCountry } from '../vocabulary/countries.ts'
import { ConsentTextId, Id, Moment } from '../vocabulary/ids.ts'
import { Work as DoneWork } from '../vocabulary/proof-of-work.ts'
import { partnerStatuses, registrationProviders, registrationStatuses } from '../vocabulary/registration.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'

/**
 * Portal §5, userName: 2 to 40 letters and spaces in all; the client splits it at the last space.
 */
export const FullName = z
  .string({ error: rule('NAME_REQUIRED') })
  .normalize('NFKC')
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
  .max(40, rule('ENTERED_TOO_LONG', { most: 40 }))
  .regex(/^[\p{L}\p{M} ]+$/u, rule('NAME_INVALID'))

/**
 * The words of the whole name before the last: one letter is enough, as in “R Menon”. The whole is
 * judged beside it.
 */
export const GivenName = z
  .string({ error: rule('NAME_REQUIRED') })
  .normalize('NFKC')
  .trim()
  .min(1, rule('NAME_REQUIRED'))
  .max(40, rule('ENTERED_TOO_LONG', { most: 40 }))
  .regex(/^[\p{L}\p{M} ]+$/u, rule('NAME_INVALID'))

/** Portal §5, email. */
export const RegistrantEmail = z
  .string({ error: rule('EMAIL_REQUIRED') })
  .trim()
  .min(1, rule('EMAIL_REQUIRED'))
  .pipe(Email)

/** Portal §5, mobileNumber: exactly ten digits; kept with the country before them. */
export const RegistrantMobile = z
  .string({ error: rule('PHONE_REQUIRED') })
  .normalize('NFKC')
  .trim()
  .min(1, rule('PHONE_REQUIRED'))
  .pipe(Mobile)

/** Portal §5: two to 128 letters, digits and spaces, the first no space. Letters of any script. */
export const OrganisationName = z
  .string({ error: rule('COMPANY_REQUIRED') })
  .normalize('NFKC')
  .trim()
  .min(1, rule('COMPANY_REQUIRED'))
  .min(2, rule('ORGANISATION_NAME_INVALID'))
  .max(128, rule('ORGANISATION_NAME_INVALID'))
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]*$/u, rule('ORGANISATION_NAME_INVALID'))

/** Portal §5, social extra information: a company's name may also carry . - _ , * and #. */
export const CompanyName = z
  .string({ error: rule('COMPANY_REQUIRED') })
  .trim()
  .min(1, rule('COMPANY_REQUIRED'))
  .min(2, rule('ORGANISATION_NAME_INVALID'))
  .max(128, rule('ORGANISATION_NAME_INVALID'))
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,_*#-]*$/u, rule('ORGANISATION_NAME_INVALID'))

export const CountryName = z
  .string({ error: rule('COUNTRY_NOT_CHOSEN') })
  .trim()
  .min(1, rule('COUNTRY_NOT_CHOSEN'))
  .refine(isCountry, rule('COUNTRY_NOT_CHOSEN'))

/**
 * What a browser says of itself so that a second registration from it can be told; a claim, kept as
 * a hash.
 */
export const Fingerprint = z.string().max(200).nullish()

/** The answer to a challenge of ours, where `WORK_NEEDED` asked for one. */
export const Work = DoneWork.optional()

/** A link's code for a package or a partner, as it is in the address. */
export const LinkedCode = z.string().max(200)

/**
 * Portal §3, registration payload. `registrationType`, `isActive`, `new_user` and
 * `registeredOrganisationId` are claims and decide nothing: whether it is a business is derived
 * from the mail's domain.
 */
export const registrant = {
  first_name: GivenName,
  last_name: LastName.default(''),
  email: RegistrantEmail,
  mobileNumber: RegistrantMobile,
  country: CountryName.default(homeCountry),
  consent_list: z.array(ConsentTextId).min(1, rule('CONSENTS_NEEDED')).max(20),
  agreement_consent_id: ConsentTextId.nullish(),
  fingerprint: Fingerprint,
  registration_provider: z.enum(registrationProviders).default('signup-form'),
  registrationType: z.string().max(40).nullish(),
  language: z.enum(languages).default('en'),
  packageId: LinkedCode.nullish(),
  /**
   * That the mail of a registration under way was proved in this browser: then what is typed now
   * takes the place of what is there. A contact that changes loses its proof.
   */
  secure_token: z.string().max(200).nullish(),
  work: Work,
}

export const RegistrationStatusName = z.enum(registrationStatuses)
export const PartnerStatusName = z.enum(partnerStatuses)

/**
 * Portal §3, user record read back. Contacts are unmasked only for the person who typed or proved
 * them.
 */
export const RegistrantRecord = z.object({
  _id: Id,
  organisation_id: Id,
  email_id: z.string(),
  mobile_number: z.string().nullable(),
  profile: z.object({ first_name: z.string(), last_name: z.string() }),
  registration_verification: z.object({
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    mobile_validation_needed: z.boolean(),
    /**
     * How many codes were sent for each, and when the last was: what the two countdowns are made
     * of.
     */
    email: z.object({ resend_otp_attempts: z.int(), last_attempt_at: Moment.nullable() }),
    mobile: z.object({ resend_otp_attempts: z.int(), last_attempt_at: Moment.nullable() }),
  }),
})

/** Portal §3, organisation record, as far as somebody who registers may see it. */
export const RegisteredOrganisation = z.object({
  _id: Id,
  name: z.string(),
  entity_type: z.enum(['B2B', 'B2C']),
  registration_status: RegistrationStatusName,
  partner_status: PartnerStatusName.nullable(),
  referrer_id: Id.nullable(),
  payment_type: z.enum(['instant']).nullable(),
  /** As the form had it; the address is there. */
  country: z.string(),
})

/** What the calls of the self-registration answer. */
export const registered = z.object({
  result: RegistrantRecord,
  organisation: RegisteredOrganisation,
  title: z.string(),
})

export const registrationRefusals = [
  'ACCOUNT_EXISTS',
  'CONTACT_EXISTS',
  'REGISTRATION_UNDER_WAY',
  'DOMAIN_RESTRICTED',
  'CONSENT_MISSING',
  'CONSENT_OUTDATED',
  'PACKAGE_NOT_FOUND',
  'INVALID_URL',
  'REGISTRATION_ENDED',
  'TOO_MANY_REQUESTS',
  'WORK_NEEDED',
] as const
