import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { Refusal } from '#domain/refusal.ts'

export interface KindAsked {
  email: string
  organisationName: string | null
  /**
   * For whom the partner who sends them has packages; null where nobody sends them. No organisation
   * is asked for then.
   */
  referredAs: EntityType | null
  /** Which form it was: that of businesses takes no mail of a service for everyone. */
  form: 'any' | 'business'
}

export interface RegistrationKind {
  entity_type: EntityType
  /**
   * Addresses of a service for everyone cost nothing, so that a telephone stands for the person,
   * too.
   */
  mobile_needed: boolean
}

/**
 * A business or a person, by the domain of the mail and by nothing that a client says of itself
 * (portal §5).
 */
export function registrationKind({ email, organisationName, referredAs, form }: KindAsked): RegistrationKind {
  if (referredAs) return { entity_type: referredAs, mobile_needed: false }
  if (isFreeMail(email)) {
    if (form === 'business')
      throw new Refusal('BUSINESS_MAIL_NEEDED', {
        fields: [{ path: 'email', code: 'BUSINESS_MAIL_NEEDED' }],
      })

    return { entity_type: 'B2C', mobile_needed: true }
  }
  if (!organisationName)
    throw new Refusal('ORGANISATION_NAME_NEEDED', {
      fields: [{ path: 'organisationName', code: 'COMPANY_REQUIRED' }],
    })

  return { entity_type: 'B2B', mobile_needed: false }
}

// Portal §5: the whole name has 2 to 40 characters.
const leastName = 2
const mostName = 40

/** The whole name by the rule of the form, which the client splits at its last space. */
export function requireWholeName(first: string, last: string): void {
  const { length } = [...`${first} ${last}`.trim()]
  const path = 'first_name'
  if (length < leastName)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path, code: 'ENTERED_TOO_SHORT', values: { least: leastName } }],
    })
  if (length > mostName)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path, code: 'ENTERED_TOO_LONG', values: { most: mostName } }],
    })
}
