import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { MemberState } from '#contract/vocabulary/states.ts'
import type { SupportMay } from '#contract/vocabulary/support-sessions.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export interface OrganisationAddress {
  street: string
  city: string
  /** The state's code. */
  state: string
  postalCode: string
  country: string
}

export interface OrganisationsTable {
  id: string
  public_id: string
  name: string
  entity_type: string | null
  registration_status: Generated<string>
  registration_type: string | null
  vertical: string | null
  referrer_id: string | null
  /** As browsers get it: PNG or SVG. */
  logo_file_sha: string | null
  /** The same as PNG. */
  logo_print_sha: string | null
  co_branding_logo_sha: string | null
  /** As PNG: the picture of the stamp that fields draw. */
  stamp_sha: string | null
  logo_position: Generated<string>
  accent: string | null
  address: Json<OrganisationAddress> | null
  /** Where bills go to, where that is another place. */
  billing_address: Json<OrganisationAddress> | null
  gstin: string | null
  /** When an operator verified it: from then on it may invite without a daily cap. */
  verified_at: Date | null
  /** Since when the operator keeps its members out, and what they are told. */
  suspended_at: Date | null
  suspended_why: string | null
  /** How many steps of its batches it has in each round. */
  batch_weight: Generated<number>
  /**
   * Of which tables steps of before are still to be kept, and how far the first is done (migration
   * 0205).
   */
  steps_to_fill: Generated<string[]>
  steps_filled_to: string | null
  /** Counts the changes of its settings, so that two administrators do not overwrite each other. */
  settings_revision: Generated<number>
  settings_modified_at: Date | null
  /** A name it proposes, and the last one that the operator refused. */
  wished_name: string | null
  wished_name_by: string | null
  wished_name_at: Date | null
  refused_name: string | null
  refused_name_why: string | null
  refused_name_at: Date | null
  former_names: JsonWithDefault<FormerName[]>
  created_at: Generated<Date>
}

/** What it was called until then. */
export interface FormerName {
  name: string
  until: string
}

export interface UsersTable {
  id: string
  email_id: string
  mobile_number: string | null
  first_name: string
  last_name: Generated<string>
  password_hash: string | null
  failed_logins: Generated<number>
  locked_until: Date | null
  language: Generated<string>
  created_at: Generated<Date>
}

export interface HalfSessionsTable {
  id: string
  token_hash: Buffer
  user_id: string
  kind: 'choose' | 'second_factor'
  client_key_hash: Buffer
  expires_at: Date
  /** Chosen already, where the second factor alone is missing. */
  organisation_id: string | null
  /** The whole session that ends when this one becomes whole: a switch to another organisation. */
  replaces_organisation_id: string | null
  replaces_family: string | null
  /** How an organisation's own provider told who this is; null for every other way in. */
  sso_sign_in_id: string | null
  created_at: Generated<Date>
}

export interface OrganisationKeysTable extends Tenant {
  purpose: 'data' | 'seal'
  wrapped: Buffer
  retired_at: Date | null
}

export interface OrganisationSettingsTable extends Tenant {
  scope: string
  scope_id: string | null
  key: string
  value: Json<unknown>
  locked: Generated<boolean>
}

export interface OrganisationModulesTable extends Tenant {
  module: string
  /** With which it goes; null where it was granted by hand. */
  subscription_id: Generated<string | null>
}

export interface ZonesTable extends Tenant {
  name: string
  code: string
  revision: Generated<number>
  /** Who made the revision that is. */
  changed_by: string | null
  retired_at: Date | null
}

export interface DepartmentsTable extends Tenant {
  name: string
  code: string
  zone_id: string | null
  /** Beneath which one it lies; null: at the top. */
  parent_id: string | null
  street: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  revision: Generated<number>
  /** Who made the revision that is. */
  changed_by: string | null
  retired_at: Date | null
  /** Where its people went when it was closed. */
  moved_to: string | null
}

export interface DropdownValuesTable extends Tenant {
  dropdown: string
  value: string
}

export interface RolesTable extends Tenant {
  label: string
  module_list: ColumnType<Module[], readonly string[] | undefined, readonly string[]>
  description: Generated<string>
  /** Which of the built-in roles it was made as. */
  built_in: string | null
  /** Counts its changes, so that two administrators do not overwrite each other. */
  revision: Generated<number>
  updated_at: Generated<Date>
}

export interface MembershipsTable extends Tenant {
  user_id: string
  department_id: string | null
  role_id: string | null
  reference_id: string | null
  state: MemberState
  /**
   * What lists need of the person: as invited until they accept, from then on as they say
   * themselves (migration 0024).
   */
  first_name: Filled<string>
  last_name: Filled<string>
  email: Filled<string>
  mobile: Filled<string | null>
  employee_id: string | null
  /** Counts the changes, so that two administrators do not overwrite each other. */
  revision: Generated<number>
  invited_at: Generated<Date>
  invited_by: string | null
  /** The newest link, and when it was asked for. */
  invitation_id: string | null
  invitation_sent_at: Date | null
  joined_at: Date | null
  /** To the hour. */
  last_seen_at: Date | null
  warned_unused_at: Date | null
  /** Since when nothing opens to them, because they withdrew what their account stands on. */
  paused_at: Date | null
  off_at: Date | null
  switched_on_at: Date | null
  off_reason: string | null
  ended_at: Date | null
  ended_from: Exclude<MemberState, 'ended'> | null
  /** When what only served the list was taken away. */
  erased_at: Date | null
  sort_name: ColumnType<string, never, never>
  search_text: ColumnType<string, never, never>
  /**
   * Which pairs of letters that has, as bits (migration 0050); nobody reads them but the database.
   */
  search_pairs: ColumnType<number, never, never>
  /**
   * What a directory outside says of this person, and by which name and id it knows them (migration
   * 0036).
   */
  directory: ColumnType<DirectoryWords | null, string | null | undefined, string | null>
  directory_name: string | null
  external_id: string | null
  /** An invitation that the directory switched off: ended here, and still one of its people. */
  directory_held: Generated<boolean>
  changed_at: ColumnType<Date, never, never>
  login_name: ColumnType<string, never, never>
  mail_said: ColumnType<string | null, never, never>
  has_more_mails: ColumnType<boolean, never, never>
  in_directory: ColumnType<boolean, never, never>
}

/** A person in the words of a directory (RFC 7643 §4.1), as far as we keep them. */
export type DirectoryWords = Record<string, unknown>

/** Filled by the database where nobody gives it. */
type Filled<T> = ColumnType<T, T | undefined, T>

export interface ExternalUsersTable extends Tenant {
  name: string
  /** In lower case. */
  email: string | null
  mobile: string | null
  language: Generated<string>
  /** When a code that went there was typed. */
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  valid_from: Generated<Date>
  valid_until: Date | null
  ended_at: Date | null
  /** Whether they have an assisted dashboard. */
  assisted: Generated<boolean>
  /** Counts changes, so that two administrators do not overwrite each other. */
  revision: Generated<number>
  link_sent_at: Date | null
  sort_name: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  search_pairs: GeneratedAlways<number>
  updated_at: Generated<Date>
}

/**
 * What changed in the numbers of people, written by the database alone (migration 0048); the sweep
 * adds rows up.
 */
export interface PeopleCountsTable extends Tenant {
  list: 'memberships' | 'external_users' | 'clients'
  facet: 'state' | 'role' | 'department' | 'to_correct'
  value: string
  delta: number
  folded: Generated<boolean>
}

/**
 * What changed in the numbers of documents, written by the database alone (migration 0175); the
 * sweep adds rows up.
 */
export interface DocumentCountsTable extends Tenant {
  facet: 'begun' | 'reached' | 'out_on' | 'finished' | 'sent' | 'hour'
  day: string
  value: string
  initiator_id: string
  /** Of `sent` alone; otherwise, and for none, zeros. */
  template_id: string
  delta: number
  folded: Generated<boolean>
}

/** How far somebody has brought a document, written by the database alone. */
export interface DocumentStepsTable extends Tenant {
  document_id: string
  step: 'opened' | 'code' | 'consent' | 'ready' | 'provider' | 'signed'
}

export type SessionKind = 'member' | 'signer' | 'external'

export interface SessionsTable extends Tenant {
  kind: SessionKind
  user_id: string | null
  membership_id: string | null
  signer_link_id: string | null
  external_user_id: string | null
  /** The link through which an external user came in. */
  link_code_id: string | null
  family: string
  token_hash: Buffer
  refresh_hash: Buffer | null
  previous_refresh_hash: Buffer | null
  client_key_hash: Buffer
  address: string | null
  user_agent: string | null
  expires_at: Date
  family_expires_at: Date
  last_activity_at: Generated<Date>
  ended_at: Date | null
  end_reason: string | null
  /** When a second factor was proved in this login. */
  second_factor_at: Date | null
  /** Support that acts as this person by their organisation's consent; null: the person. */
  acting_as: Json<ActingSupport> | null
}

export interface ActingSupport {
  consentId: string
  operatorId: string
  operatorName: string
  may: SupportMay
  /** ISO 8601. */
  until: string
}
