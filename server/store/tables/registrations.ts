import type { Generated } from 'kysely'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type {
  PartnerStatus,
  ReferrerKind,
  RegistrationProvider,
  RegistrationStatus,
} from '#contract/vocabulary/registration.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { JsonWithDefault } from './column-types.ts'

export interface ReferrersTable {
  id: string
  kind: ReferrerKind
  name: string
  /** By language; English where one is missing. */
  welcome: JsonWithDefault<Partial<Record<Language, { title: string; text: string }>>>
  logo: Buffer | null
  logo_type: string | null
  packages: Generated<string[]>
  needs_nda: Generated<boolean>
  /** The picture carries the name: it is not written beside it. */
  logo_says_name: Generated<boolean>
  ended_at: Date | null
  /** Of each change one more. */
  revision: Generated<number>
  changed_by: string | null
  updated_at: Date | null
  created_at: Generated<Date>
}

/** An acceptance as it was given, kept until there is an organisation to keep it in. */
export interface AcceptedText {
  text_id: string
  at: string
  address: string
  browser: string
}

export interface RegistrationsTable {
  /** The user's, once there is one. */
  id: string
  /** The organisation's, once there is one. */
  organisation_id: string
  entity_type: EntityType
  provider: RegistrationProvider
  referrer_id: string | null
  status: RegistrationStatus
  partner_status: PartnerStatus | null
  email_id: string
  mobile_number: string | null
  mobile_needed: boolean
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  first_name: string
  last_name: Generated<string>
  organisation_name: string
  country: string
  language: Generated<string>
  fingerprint_hash: Buffer | null
  consents: JsonWithDefault<AcceptedText[]>
  package_id: string | null
  payment_type: string | null
  address: string | null
  /** When user and organisation were made. */
  made_at: Date | null
  ended_at: Date | null
  end_reason: 'cancelled' | 'replaced' | 'swept' | null
  /** When an operator last had them written to. */
  reminded_at: Date | null
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
