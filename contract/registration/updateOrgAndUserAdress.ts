import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { isCountry, isHome } from '../vocabulary/countries.ts'
import { Id } from '../vocabulary/ids.ts'
import { RegisteredOrganisation } from './registration-fields.ts'

/** Portal §5, address; the rule is for what was typed and not for keys, and a street has numbers. */
const Street = z
  .string({ error: 'Please enter street name.' })
  .trim()
  .min(1, 'Please enter street name.')
  .max(200, 'Please enter street name.')
  .regex(/^[\p{L}\p{M}\p{N} ,\-/.']+$/u, 'Please enter street name.')

const City = z
  .string({ error: 'Please enter your city.' })
  .trim()
  .min(1, 'Please enter your city.')
  .max(100, 'Please enter your city.')
  .regex(/^[\p{L}\p{M} .'-]+$/u, 'Please enter your city.')

const PostalCode = z
  .string({ error: 'Please enter postal code.' })
  .trim()
  .min(1, 'Please enter postal code.')
  .regex(/^[1-9]\d{5}$/, 'Please enter a valid zip code.')

/** Elsewhere letters, too: SW1A 1AA. */
const PostalCodeAbroad = z
  .string({ error: 'Please enter postal code.' })
  .trim()
  .min(1, 'Please enter postal code.')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u, 'Please enter a valid zip code.')

export const addressFields = {
  street: Street,
  city: City,
  /** The state's code, as `getPincodeInfo` names it. */
  state: z
    .string({ error: 'Please enter state name.' })
    .trim()
    .min(1, 'Please enter state name.')
    .max(10, 'Please enter state name.'),
  postalCode: PostalCode,
  country: z
    .string({ error: 'Please enter country name.' })
    .trim()
    .min(1, 'Please enter country name.')
    .refine(isCountry, 'Please enter country name.'),
}

/** Outside India the state is a line of its own, and the postal code the country's. */
export const addressFieldsAbroad = {
  ...addressFields,
  state: z
    .string({ error: 'Please enter state name.' })
    .trim()
    .min(1, 'Please enter state name.')
    .max(60, 'Please enter state name.'),
  postalCode: PostalCodeAbroad,
}

/** An address anywhere, by the rules of where it is. */
export const Address = z.object(addressFieldsAbroad).superRefine(requireHome)

function requireHome(
  { country, postalCode }: { country: string; postalCode: string },
  context: z.RefinementCtx,
): void {
  if (isHome(country) && !PostalCode.safeParse(postalCode).success)
    context.addIssue({ code: 'custom', path: ['postalCode'], message: 'Please enter a valid zip code.' })
}

export const updateOrgAndUserAdress = defineCall({
  path: '/api/users/updateOrgAndUserAdress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'An organisation that is being registered has no modules yet.',
  /** The ids and the mail are on the specification's wire as claims: the session says whose address it is. */
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
