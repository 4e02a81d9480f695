import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type * as Audit from './tables/audit.ts'
import type * as Dockets from './tables/dockets.ts'
import type * as Organisations from './tables/organisations.ts'
import type * as Signing from './tables/signing.ts'
import type * as Wire from './tables/wire.ts'

/** Every table, as rows are read and written. timestamptz is Date, bytea Buffer, bigint and numeric number. */
export interface Database {
  organisations: Organisations.OrganisationsTable
  users: Organisations.UsersTable
  half_sessions: Organisations.HalfSessionsTable
  organisation_keys: Organisations.OrganisationKeysTable
  organisation_settings: Organisations.OrganisationSettingsTable
  organisation_modules: Organisations.OrganisationModulesTable
  departments: Organisations.DepartmentsTable
  roles: Organisations.RolesTable
  memberships: Organisations.MembershipsTable
  sessions: Organisations.SessionsTable
  envelope_keys: Wire.EnvelopeKeysTable
  envelope_tokens: Wire.EnvelopeTokensTable
  otp_challenges: Wire.OtpChallengesTable
  lookups: Wire.LookupsTable
  rate_limits: Wire.RateLimitsTable
  platform_keys: Wire.PlatformKeysTable
  public_idempotency_keys: Wire.PublicIdempotencyKeysTable
  idempotency_keys: Wire.IdempotencyKeysTable
  audit_chains: Audit.AuditChainsTable
  audit_entries: Audit.AuditEntriesTable
  chain_checkpoints: Audit.ChainCheckpointsTable
  files: Dockets.FilesTable
  dockets: Dockets.DocketsTable
  documents: Dockets.DocumentsTable
  document_versions: Dockets.DocumentVersionsTable
  page_images: Dockets.PageImagesTable
  signers: Dockets.SignersTable
  signer_links: Dockets.SignerLinksTable
  signer_positions: Dockets.SignerPositionsTable
  signer_marks: Dockets.SignerMarksTable
  consent_texts: Dockets.ConsentTextsTable
  consents: Dockets.ConsentsTable
  certificates: Signing.CertificatesTable
  signing_transactions: Signing.SigningTransactionsTable
  signing_attempts: Signing.SigningAttemptsTable
  notifications: Signing.NotificationsTable
  live_events: Signing.LiveEventsTable
  download_tickets: Signing.DownloadTicketsTable
  completion_certificates: Signing.CompletionCertificatesTable
  verification_runs: Signing.VerificationRunsTable
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number) // counts and sizes stay far below 2^53
types.setTypeParser(pg.types.builtins.NUMERIC, Number) // positions on a page; money is integer paise

export interface OpenDatabase {
  kysely: Kysely<Database>
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Most connections of this process. */
  most?: number
  /** What is told when an idle connection breaks; the pool opens another by itself. */
  onLostConnection?: (error: Error) => void
}

export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.most ?? 10,
    connectionTimeoutMillis: 2_000,
    application_name: 'muhar',
    types,
  })
  // Without a listener the loss of an idle connection (a database restart) would end the process.
  pool.on('error', options.onLostConnection ?? (() => {}))
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, pool, close: () => kysely.destroy() }
}
