import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { isCountry, isHome } from '../vocabulary/countries.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { RegisteredOrganisation } from './registration-fields.ts'

/**
 * Portal §5, address; the rule is for what was typed and not for keys, and a street has numbers.
 */
const Street = z
  .string({ error: rule('STREET_INVALID') })
  .trim()
  .min(1, rule('STREET_INVALID'))
  .max(200, rule('STREET_INVALID'))
  .regex(/^[\p{L}\p{M}\p{N} ,\-/.']+$/u, rule('STREET_INVALID'))

const City = z
  .string({ error: rule('CITY_INVALID') })
  .trim()
  .min(1, rule('CITY_INVALID'))
  .max(100, rule('CITY_INVALID'))
  .regex(/^[\p{L}\p{M} .'-]+$/u, rule('CITY_INVALID'))

const PostalCode = z
  .string({ error: rule('POSTAL_CODE_REQUIRED') })
  .trim()
  .min(1, rule('POSTAL_CODE_REQUIRED'))
  .regex(/^[1-9]\d{5}$/, rule('POSTAL_CODE_INVALID'))

/** Elsewhere letters, too: SW1A 1AA. */
const PostalCodeAbroad = z
  .string({ error: rule('POSTAL_CODE_REQUIRED') })
  .trim()
  .min(1, rule('POSTAL_CODE_REQUIRED'))
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u, rule('POSTAL_CODE_INVALID'))

export const addressFields = {
  street: Street,
  city: City,
  /** The state's code, as `getPincodeInfo` names it. */
  state: z
    .string({ error: rule('STATE_INVALID') })
    .trim()
    .min(1, rule('STATE_INVALID'))
    .max(10, rule('STATE_INVALID')),
  postalCode: PostalCode,
  country: z
    .string({ error: rule('COUNTRY_INVALID') })
    .trim()
    .min(1, rule('COUNTRY_INVALID'))
    .refine(isCountry, rule('COUNTRY_INVALID')),
}

/** Outside India the state is a line of its own, and the postal code the country's. */
export const addressFieldsAbroad = {
  ...addressFields,
  state: z
    .string({ error: rule('STATE_INVALID') })
    .trim()
    .min(1, rule('STATE_INVALID'))
    .max(60, rule('STATE_INVALID')),
  postalCode: PostalCodeAbroad,
}

/** An address anywhere, by the rules of where it is. */
export const Address = z.object(addressFieldsAbroad).superRefine(requireHome)

function requireHome(
  { country, postalCode }: { country: string; postalCode: string },
  context: z.RefinementCtx,
): void {
  if (isHome(country) && !PostalCode.safeParse(postalCode).success)
    context.addIssue({ code: 'custom', path: ['postalCode'], message: rule('POSTAL_CODE_INVALID') })
}

export const updateOrgAndUserAdress = defineCall({
  path: '/api/users/updateOrgAndUserAdress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'An organisation that is being registered has no modules yet.',
  /**
   * The ids and the mail are on the specification's wire as claims: the session says whose address
   * it is.
   */
  input: z
    .object({
      ...addressFieldsAbroad,
      organisation_id: Id.nullish(),
      user_id: Id.nullish(),
      email_id: z.string().max(254).nullish(),
    })
    .superRefine(requireHome),
  output: z.object({ organisation: RegisteredOrganisation }),
  refuses: ['PINCODE_UNKNOWN', 'STATE_UNKNOWN', 'WRONG_STATE', 'NOT_ALLOWED'],
  purpose: 'Keeps the address of an organisation that is being registered and moves its registration on.',
})
