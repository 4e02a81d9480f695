import type { TFunction } from 'i18next'
import { z } from 'zod'
import { addressFields, addressFieldsAbroad } from '#contract/registration/updateOrgAndUserAdress.ts'
import { homeCountry, isHome } from '#contract/vocabulary/countries.ts'

/** Portal §3, the address form; the country is filled in and cannot be changed. */
export const emptyAddress = {
  postalCode: '',
  street: '',
  city: '',
  state: '',
  country: homeCountry as string,
}
export type TypedAddress = typeof emptyAddress
export type AddressErrors = Partial<Record<keyof TypedAddress, string>>

const rules = { home: z.object(addressFields), abroad: z.object(addressFieldsAbroad) }

/** The declaration's sentences, and where each stands in the person's language. */
const words: Record<string, string> = {
  'Please enter postal code.': 'address.rule.postalRequired',
  'Please enter a valid zip code.': 'address.rule.postalInvalid',
  'Please enter street name.': 'address.rule.street',
  'Please enter your city.': 'address.rule.city',
  'Please enter state name.': 'address.rule.state',
  'Please enter country name.': 'address.rule.country',
}

const rulesOf = ({ country }: TypedAddress) => (isHome(country) ? rules.home : rules.abroad)

/** What the declaration says of each field, before anything is sent. */
export function addressErrors(t: TFunction, typed: TypedAddress): AddressErrors {
  const found: AddressErrors = {}
  for (const { path, message } of rulesOf(typed).safeParse(cleaned(typed)).error?.issues ?? [])
    found[path[0] as keyof TypedAddress] ??= inAddressWords(t, message)

  return found
}

export const inAddressWords = (t: TFunction, sentence: string): string =>
  words[sentence] === undefined ? sentence : t(words[sentence])

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
