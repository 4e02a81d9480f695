import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'
import type { FileVerdict } from '#contract/vocabulary/verdicts.ts'
import type { Json, JsonWithDefault, Tenant } from './column-types.ts'

export interface CertificatesTable extends Tenant {
  kind: 'seal' | 'autosign' | 'cloud'
  subject: string
  certificate: Buffer
  chain: Generated<Buffer[]>
  /** Null where the key is the provider's. Of a key elsewhere: its PIN. */
  sealed_key: Buffer | null
  /** Where a key is that signs by itself; null: sealed here. */
  key_at: 'service' | 'token' | null
  /** Its name there. */
  key_id: string | null
  not_after: Date
  /** Whose it is; null for the organisation's seal. */
  user_id: string | null
  provider: string | null
  /** The signing service that keeps the key. */
  service_id: string | null
  /** How many signatures it may make unattended, and has. */
  limit_most: number | null
  limit_used: Generated<number>
  /** How many a day of India. */
  limit_day: number | null
  /** On the day `used_on`. */
  used_day: Generated<number>
  used_on: string | null
  /** Types of dockets that it signs; null: it signs any. */
  document_types: string[] | null
  /** Minutes of the day of India between which it signs; null: at any time. */
  minute_from: number | null
  minute_to: number | null
  /** The second administrator; null while it waits for one. */
  agreed_by: string | null
  agreed_at: Date | null
  stopped_by: string | null
  stopped_at: Date | null
  consent_text_id: string | null
  revision: Generated<number>
  ended_at: Date | null
}

export interface SigningTransactionsTable extends Tenant {
  txn: string
  link_id: string | null
  method: string
  provider: string
  state: 'prepared' | 'sent' | 'answered' | 'cancelled' | 'timed_out' | 'failed'
  request_sha256: Buffer | null
  provider_code: string | null
  provider_message: string | null
  outcome: Json<object> | null
  answered_at: Date | null
  return_nonce_hash: Buffer | null
  docket_id: string
  /** Null, like the consent and the link, where it is unattended. */
  person_key: string | null
  consent_id: string | null
  /** Nobody acts: a certificate signs by itself. */
  unattended: ColumnType<boolean, boolean | undefined, never>
  name_confirmed: ColumnType<boolean, boolean | undefined, boolean>
  form: Json<object> | null
  /** Where the signer said they were. */
  place: Json<object> | null
  /** Who kept the device that read them, as the signer named them. */
  agent: Json<object> | null
  /** Sealed: with what somebody signs on their own page; null once the act has ended. */
  certificates: Buffer | null
  /** Sealed: where the person is at their signing service; null once the act has ended. */
  remote: Buffer | null
  /** The enrolled certificate that signs by itself. */
  certificate_id: string | null
  /** The day of India on which this use of it is counted. */
  taken_on: string | null
  /** The redirect that carries it with papers of other dockets. */
  redirect_id: ColumnType<string | null, string | null | undefined, never>
}

/** A service that keeps people's keys (CSC API v2), as an organisation names it. */
export interface SigningServicesTable extends Tenant {
  name: string
  /** Up to and with `/csc/v2`. */
  url: string
  client_id: string
  sealed_secret: Buffer
  is_enabled: Generated<boolean>
  /** Of two who change it at once the second is told. */
  revision: Generated<number>
  changed_at: Date
  changed_by: string
}

/** A member shows which keys they have at a signing service, to enrol one of them. */
export interface CertificateVisitsTable extends Tenant {
  user_id: string
  service_id: string
  /** Sealed: where they are, and what they have shown. */
  remote: Buffer
  /** How often one of these keys was tried. */
  tries: Generated<number>
  expires_at: Date
}

/** Wrong PINs in a row of a token of the server. */
export interface KeyTokenTriesTable {
  token: string
  /** Those that the token has refused. */
  wrong: Generated<number>
  /** Tries that began, and have no end that was recorded. */
  pending: Generated<number>
  /** The token itself says whether its last PIN was wrong. */
  remembers: Generated<boolean>
  changed_at: Generated<Date>
}

export interface SigningAttemptsTable extends Tenant {
  transaction_id: string
  number: number
  document_id: string
  signer_id: string
  field_name: string
  base_sha256: Buffer
  base_version: number
  prepared: Json<unknown> | null
  digest: Buffer | null
  lease_until: Date | null
  state: 'leased' | 'signed' | 'cancelled' | 'timed_out' | 'refused' | 'failed'
  outcome_code: string | null
  ended_at: Date | null
}

export interface NotificationsTable extends Tenant {
  docket_id: string | null
  signer_id: string | null
  channel: string
  template: string
  to_masked: string
  sealed_to: Buffer
  state: 'queued' | 'sent' | 'delivered' | 'failed' | 'bounced'
  provider_id: string | null
  /** Null while it is on its way for the first time, and once it left. */
  cause: DeliveryCause | null
  /** The carrier's own words. */
  error: string | null
  tries: Generated<number>
  next_try_at: Date | null
  /** When it left, arrived and was read, as far as its carrier told; null also before 0145. */
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  updated_at: Generated<Date>
}

export interface SendingCountsTable extends Tenant {
  subject: string
  until: Date
  count: number
}

export interface LiveEventsTable extends Tenant {
  number: GeneratedAlways<number>
  docket_id: string | null
  /** Told to nobody else. */
  user_id: string | null
  /** Told to those who build templates. */
  template_id: string | null
  /** Told to those who work with batches. */
  batch_id: string | null
  kind: string
  payload: JsonWithDefault<Record<string, unknown>>
}

export interface DownloadTicketsTable extends Tenant {
  token_hash: Buffer
  cookie_hash: Buffer
  session_id: string | null
  kind: 'file' | 'pages'
  sha256: Buffer
  document_id: string | null
  version: number | null
  name: string
  mime: string
  expires_at: Date
}

export interface CompletionCertificatesTable extends Tenant {
  docket_id: string
  sha256: Buffer
  size: number
  /** Null, like the three after it, until it was looked at. */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null
  problem: 'revoked' | 'broken' | null
  archived_until: Date | null
  checked_at: Date | null
}

export interface VerificationRunsTable extends Tenant {
  user_id: string
  file_id: string | null
  report: Json<{ signatures: readonly { signer: string | null }[] }>
  /** Null, like the three after it, for checks that an earlier version made. */
  name: string | null
  sha256: Buffer | null
  size: number | null
  verdict: FileVerdict | null
  is_test: Generated<boolean>
}
