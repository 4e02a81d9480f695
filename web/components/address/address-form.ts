import { z } from 'zod'
import { addressFields, addressFieldsAbroad } from '#contract/registration/updateOrgAndUserAdress.ts'
import { homeCountry, isHome } from '#contract/vocabulary/countries.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import type { Trouble } from '../../texts/problem-words.ts'

/** Portal §3, the address form; the country is filled in and cannot be changed. */
export const emptyAddress = {
  postalCode: '',
  street: '',
  city: '',
  state: '',
  country: homeCountry as string,
}
export type TypedAddress = typeof emptyAddress
export type AddressErrors = Partial<Record<keyof TypedAddress, Trouble>>

const rules = { home: z.object(addressFields), abroad: z.object(addressFieldsAbroad) }

const rulesOf = ({ country }: TypedAddress) => (isHome(country) ? rules.home : rules.abroad)

/** What the declaration says of each field, before anything is sent. */
export function addressErrors(typed: TypedAddress): AddressErrors {
  const found: AddressErrors = {}
  const clean = cleaned(typed)
  for (const broken of brokenRules(rulesOf(typed).safeParse(clean).error, clean))
    found[broken.path as keyof TypedAddress] ??= broken

  return found
}

/** A postal code as people type it: spaces within, digits as wide as other scripts have them. */
export const cleanPostalCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '')

export const cleaned = (typed: TypedAddress): TypedAddress => ({
  ...typed,
  postalCode: isHome(typed.country)
    ? cleanPostalCode(typed.postalCode)
    : typed.postalCode.normalize('NFKC').trim(),
})

export const isWholePostalCode = (typed: string): boolean =>
  addressFields.postalCode.safeParse(cleanPostalCode(typed)).success
