import type { TFunction } from 'i18next'
import type { InputOf } from '#contract/define-call.ts'
import { Enquiry, type sendEmailToSales } from '#contract/support/sendEmailToSales.ts'

/** Our choice: the specification shows the field `type`, and no list of it. */
export const kinds = ['quote', 'demo', 'other'] as const

export const emptyEnquiry = {
  fname: '',
  lname: '',
  email: '',
  phone: '',
  cname: '',
  type: 'quote' as string,
  people: '',
  documents: '',
  msg: '',
}
export type TypedEnquiry = typeof emptyEnquiry

/** As the call takes it: a quote says what is wanted, field by field. */
export function enquiryOf({ people, documents, ...typed }: TypedEnquiry): InputOf<typeof sendEmailToSales> {
  const details = Object.entries({ people, documents }).filter(([, value]) => value.trim() !== '')

  return typed.type === 'quote' && details.length > 0
    ? { ...typed, user_details: Object.fromEntries(details) }
    : typed
}

/**
 * What the declaration of the call says of each field; what is missing, in the specification's
 * words.
 */
export function fieldErrors(t: TFunction, typed: TypedEnquiry): Partial<Record<keyof TypedEnquiry, string>> {
  const missing = {
    fname: t('enquiry.nameRequired'),
    email: t('login.emailRequired'),
    phone: t('enquiry.phoneRequired'),
    msg: t('login.fieldRequired'),
  }
  const wrong = {
    fname: t('enquiry.nameInvalid'),
    email: t('login.emailInvalid'),
    phone: t('enquiry.phoneInvalid'),
  }
  const found: Partial<Record<keyof TypedEnquiry, string>> = {}
  for (const { path } of Enquiry.safeParse(enquiryOf(typed)).error?.issues ?? []) {
    const name = String(path[0]) as keyof TypedEnquiry
    const words: Partial<Record<keyof TypedEnquiry, string>> = (typed[name] ?? '').trim() ? wrong : missing
    found[name] ??= words[name] ?? t('login.fieldRequired')
  }

  return found
}
