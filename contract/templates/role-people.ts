import { z } from 'zod'
import { ExpectedFactsInput } from '../signers/expected-facts.ts'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { languages } from '../vocabulary/states.ts'
import { mostPeople } from '../vocabulary/templates/settings.ts'

/** Who has which role of a template; several where the role may have several. */
export const RolePeople = z
  .array(
    z.object({
      role: z.string().max(60),
      name: PersonName,
      email: Email.nullish(),
      mobile: Mobile.nullish(),
      language: z.enum(languages).default('en'),
      /** What is compared with the certificate that signs, where the role asks for it. */
      facts: ExpectedFactsInput.nullish(),
    }),
  )
  .max(mostPeople)
  .default([])

/** What putting them on a docket may be refused for. */
export const rolePeopleRefuses = [
  'SIGNER_TWICE',
  'SIGNERS_TOO_MANY',
  'CONTACT_MISSING',
  'NO_ALLOWED_CONTACT',
  'METHOD_BELOW_FLOOR',
  'CHECKS_NEEDED',
  'CHECK_CLOSED',
  'CODE_WAY_CLOSED',
  'FACTOR_OF_MEMBERS',
  'SETTING_LOCKED',
  'TOO_MANY_INVITATIONS',
] as const
