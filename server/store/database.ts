import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { databasePresence } from './database-presence.ts'
import { pipelinedDialect } from './pipelined-dialect.ts'
import type { Presence } from './presence.ts'
import type * as ApiKeys from './tables/api-keys.ts'
import type { AskedPapersTable, SupportingDocumentsTable } from './tables/asked-papers.ts'
import type * as Audit from './tables/audit.ts'
import type * as Balances from './tables/balances.ts'
import type * as Batches from './tables/batches.ts'
import type { BellEntriesTable, ToldWaysOffTable } from './tables/bell.ts'
import type { BulkPapersTable, BulkRedirectsTable, BulkSigningsTable } from './tables/bulk-signings.ts'
import type * as Circle from './tables/circle.ts'
import type * as Clients from './tables/clients.ts'
import type { DocumentContentsTable, DocumentCorrectionsTable } from './tables/composed-documents.ts'
import type { DowntimeNoticesTable, SupportConsentsTable } from './tables/console.ts'
import type { ContactChangesTable } from './tables/contact-changes.ts'
import type { DashboardCardsTable } from './tables/dashboard-cards.ts'
import type * as Directory from './tables/directory.ts'
import type { DocketPapersTable } from './tables/docket-papers.ts'
import type { DocketQuestionsTable } from './tables/docket-questions.ts'
import type * as Dockets from './tables/dockets.ts'
import type * as Requests from './tables/document-requests.ts'
import type { DocumentSourcesTable } from './tables/document-sources.ts'
import type { DocumentViewsTable } from './tables/document-views.ts'
import type * as DocumentWork from './tables/document-work.ts'
import type { FieldFilesTable } from './tables/field-files.ts'
import type { HomeVisitsTable } from './tables/home.ts'
import type * as IdentityProviders from './tables/identity-providers.ts'
import type * as Lasting from './tables/lasting.ts'
import type { LetterheadsTable } from './tables/letterheads.ts'
import type { NeslPartiesTable } from './tables/nesl.ts'
import type * as Organisations from './tables/organisations.ts'
import type * as Packages from './tables/packages.ts'
import type { PanCardsTable } from './tables/pan-cards.ts'
import type { PortalAddressesTable } from './tables/portal-addresses.ts'
import type * as Progress from './tables/progress.ts'
import type * as Registrations from './tables/registrations.ts'
import type { HolidaysTable, ReportSchedulesTable, ReportViewsTable } from './tables/report-views.ts'
import type { ReviewsTable } from './tables/reviews.ts'
import type * as Roles from './tables/roles.ts'
import type * as ScreenShares from './tables/screen-shares.ts'
import type * as SecondFactors from './tables/second-factors.ts'
import type * as Sheets from './tables/sheets.ts'
import type { AccessCodesTable, SignerChecksTable } from './tables/signer-checks.ts'
import type { SignerVideosTable } from './tables/signer-videos.ts'
import type * as Signing from './tables/signing.ts'
import type { SocialAccountsTable } from './tables/social-accounts.ts'
import type * as Templates from './tables/templates.ts'
import type { TokenPairingsTable } from './tables/token-pairings.ts'
import type { UploadPartsTable } from './tables/upload-parts.ts'
import type * as WaysIn from './tables/ways-in.ts'
import type * as Wire from './tables/wire.ts'

/**
 * Every table, as rows are read and written. timestamptz is Date, bytea Buffer, bigint and numeric
 * number.
 */
export interface Database {
  organisations: Organisations.OrganisationsTable
  users: Organisations.UsersTable
  half_sessions: Organisations.HalfSessionsTable
  referrers: Registrations.ReferrersTable
  registrations: Registrations.RegistrationsTable
  packages: Packages.PackagesTable
  module_arrivals: Packages.ModuleArrivalsTable
  subscriptions: Packages.SubscriptionsTable
  allowances: Packages.AllowancesTable
  balances: Balances.BalancesTable
  ledger_accounts: Balances.LedgerAccountsTable
  ledger_transactions: Balances.LedgerTransactionsTable
  ledger_entries: Balances.LedgerEntriesTable
  reservations: Balances.ReservationsTable
  member_shares: Balances.MemberSharesTable
  second_factors: SecondFactors.SecondFactorsTable
  recovery_codes: SecondFactors.RecoveryCodesTable
  passkey_challenges: SecondFactors.PasskeyChallengesTable
  known_browsers: SecondFactors.KnownBrowsersTable
  social_accounts: SocialAccountsTable
  identity_providers: IdentityProviders.IdentityProvidersTable
  organisation_domains: IdentityProviders.OrganisationDomainsTable
  portal_addresses: PortalAddressesTable
  sso_sign_ins: IdentityProviders.SsoSignInsTable
  used_provider_messages: IdentityProviders.UsedProviderMessagesTable
  security_events: SecondFactors.SecurityEventsTable
  downtime_notices: DowntimeNoticesTable
  support_consents: SupportConsentsTable
  organisation_keys: Organisations.OrganisationKeysTable
  organisation_settings: Organisations.OrganisationSettingsTable
  organisation_modules: Organisations.OrganisationModulesTable
  zones: Organisations.ZonesTable
  dropdown_values: Organisations.DropdownValuesTable
  departments: Organisations.DepartmentsTable
  roles: Organisations.RolesTable
  role_proposals: Roles.RoleProposalsTable
  memberships: Organisations.MembershipsTable
  external_users: Organisations.ExternalUsersTable
  people_counts: Organisations.PeopleCountsTable
  document_counts: Organisations.DocumentCountsTable
  document_steps: Organisations.DocumentStepsTable
  groups: Circle.GroupsTable
  group_members: Circle.GroupMembersTable
  stakeholders: Circle.StakeholdersTable
  sessions: Organisations.SessionsTable
  envelope_keys: Wire.EnvelopeKeysTable
  envelope_tokens: Wire.EnvelopeTokensTable
  otp_challenges: Wire.OtpChallengesTable
  link_codes: WaysIn.LinkCodesTable
  contact_changes: ContactChangesTable
  contact_organisations: WaysIn.ContactOrganisationsTable
  password_history: WaysIn.PasswordHistoryTable
  lookups: Wire.LookupsTable
  rate_limits: Wire.RateLimitsTable
  platform_keys: Wire.PlatformKeysTable
  public_idempotency_keys: Wire.PublicIdempotencyKeysTable
  idempotency_keys: Wire.IdempotencyKeysTable
  audit_chains: Audit.AuditChainsTable
  audit_entries: Audit.AuditEntriesTable
  activities: Audit.ActivitiesTable
  chain_checkpoints: Audit.ChainCheckpointsTable
  files: Dockets.FilesTable
  dockets: Dockets.DocketsTable
  reviews: ReviewsTable
  docket_coinitiators: Dockets.DocketCoinitiatorsTable
  docket_papers: DocketPapersTable
  docket_questions: DocketQuestionsTable
  nesl_parties: NeslPartiesTable
  docket_tags: Dockets.DocketTagsTable
  dashboard_cards: DashboardCardsTable
  document_views: DocumentViewsTable
  report_views: ReportViewsTable
  report_schedules: ReportSchedulesTable
  holidays: HolidaysTable
  bell_entries: BellEntriesTable
  told_ways_off: ToldWaysOffTable
  home_visits: HomeVisitsTable
  document_sources: DocumentSourcesTable
  document_contents: DocumentContentsTable
  document_corrections: DocumentCorrectionsTable
  letterheads: LetterheadsTable
  clients: Clients.ClientsTable
  client_contacts: Clients.ClientContactsTable
  client_fields: Clients.ClientFieldsTable
  client_keys: Clients.ClientKeysTable
  batches: Batches.BatchesTable
  batch_rows: Batches.BatchRowsTable
  batch_samples: Batches.BatchSamplesTable
  template_categories: Templates.TemplateCategoriesTable
  templates: Templates.TemplatesTable
  template_versions: Templates.TemplateVersionsTable
  template_pictures: Templates.TemplatePicturesTable
  template_checks: Templates.TemplateChecksTable
  template_stars: Templates.TemplateStarsTable
  clauses: Templates.ClausesTable
  clause_versions: Templates.ClauseVersionsTable
  contracts: Templates.ContractsTable
  upload_parts: UploadPartsTable
  document_requests: Requests.DocumentRequestsTable
  request_answers: Requests.RequestAnswersTable
  queries: Requests.QueriesTable
  documents: Dockets.DocumentsTable
  document_versions: Dockets.DocumentVersionsTable
  page_images: Dockets.PageImagesTable
  signers: Dockets.SignersTable
  seat_people: Dockets.SeatPeopleTable
  signer_links: Dockets.SignerLinksTable
  signer_positions: Dockets.SignerPositionsTable
  signer_marks: Dockets.SignerMarksTable
  field_files: FieldFilesTable
  asked_papers: AskedPapersTable
  supporting_documents: SupportingDocumentsTable
  signer_videos: SignerVideosTable
  access_codes: AccessCodesTable
  signer_checks: SignerChecksTable
  pan_cards: PanCardsTable
  signature_styles: Dockets.SignatureStylesTable
  consent_texts: Dockets.ConsentTextsTable
  consents: Dockets.ConsentsTable
  consent_withdrawals: Dockets.ConsentWithdrawalsTable
  certificates: Signing.CertificatesTable
  document_proofs: Lasting.DocumentProofsTable
  validation_evidence: Lasting.ValidationEvidenceTable
  signing_services: Signing.SigningServicesTable
  certificate_visits: Signing.CertificateVisitsTable
  key_token_tries: Signing.KeyTokenTriesTable
  signing_transactions: Signing.SigningTransactionsTable
  token_pairings: TokenPairingsTable
  signing_attempts: Signing.SigningAttemptsTable
  bulk_signings: BulkSigningsTable
  bulk_papers: BulkPapersTable
  bulk_redirects: BulkRedirectsTable
  notifications: Signing.NotificationsTable
  sending_counts: Signing.SendingCountsTable
  live_events: Signing.LiveEventsTable
  screen_shares: ScreenShares.ScreenSharesTable
  screen_signals: ScreenShares.ScreenSignalsTable
  download_tickets: Signing.DownloadTicketsTable
  completion_certificates: Signing.CompletionCertificatesTable
  verification_runs: Signing.VerificationRunsTable
  job_progress: Progress.JobProgressTable
  document_work: DocumentWork.DocumentWorkTable
  document_work_rows: DocumentWork.DocumentWorkRowsTable
  directories: Directory.DirectoriesTable
  api_keys: ApiKeys.ApiKeysTable
  directory_tokens: Directory.DirectoryTokensTable
  directory_groups: Directory.DirectoryGroupsTable
  directory_group_members: Directory.DirectoryGroupMembersTable
  directory_days: Directory.DirectoryDaysTable
  sheet_uploads: Sheets.SheetUploadsTable
  sheet_rows: Sheets.SheetRowsTable
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number) // counts and sizes stay far below 2^53
types.setTypeParser(pg.types.builtins.NUMERIC, Number) // positions on a page; money is integer paise

export interface OpenDatabase {
  kysely: Kysely<Database>
  pool: pg.Pool
  /**
   * For the queue's own questions. A transaction that sends a job may have to ask what its queue
   * is; on the pool it would wait there behind those who wait for its locks.
   */
  queuePool: pg.Pool
  /**
   * For what is done alone, however slow it is: it keeps its connection meanwhile, and asks on the
   * pool as everybody does.
   */
  forAlone: Kysely<Database>
  /**
   * Whether the database answers; what is done during its presence is told at once when it is away.
   */
  presence: Presence
  close(): Promise<void>
}

export type OnQuery = (text: string, milliseconds: number, failed: boolean) => void

export interface DatabaseOptions {
  /** Most connections of this process. */
  most?: number
  /** How long a connection is waited for; two seconds where nothing is said. */
  connectsWithinMs?: number
  /**
   * Kysely's own dialect, one question at a time, in place of the pipelined one: to rule that out.
   */
  isPlain?: boolean
  /** What is told when an idle connection breaks; the pool opens another by itself. */
  onLostConnection?: (error: Error) => void
  onQuery?: OnQuery
  /** Told once when the database does not answer any more, and once when it does again. */
  onAway?: (isAway: boolean, why: unknown) => void
}

// Our choice: people wait two seconds at most, also for a connection.
const connectionWithinMs = 1_800

// Our choice: its questions are short, and most come from the one that asks for all queues.
const mostForQueue = 4
// Our choice: as many names at once are in use by a process, by its workers and at its calls.
const mostForAlone = 6

export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const lines = openLines()
  const lost = options.onLostConnection ?? (() => {})
  const { onQuery, isPlain = false } = options
  const { connectsWithinMs = connectionWithinMs } = options
  const poolOf = (max: number) =>
    openPool(url, { max, connectsWithinMs, pipeline: !isPlain, open: lines.open, lost })
  const pool = poolOf(options.most ?? 10)
  const queuePool = poolOf(mostForQueue)
  const { presence, close } = databasePresence(url, lines.heard, (isAway, why) => {
    // Nothing may hang on a line that nobody answers, and none of them is used again.
    if (isAway) lines.cut()
    options.onAway?.(isAway, why)
  })
  const kyselyOn = (on: pg.Pool) =>
    new Kysely<Database>({
      dialect: isPlain ? new PostgresDialect({ pool: on }) : pipelinedDialect(on),
      ...(onQuery && {
        log: ({ query, queryDurationMillis, level }) =>
          onQuery(query.sql, queryDurationMillis, level === 'error'),
      }),
    })
  const kysely = kyselyOn(pool)
  const alonePool = poolOf(mostForAlone)
  const forAlone = kyselyOn(alonePool)

  return {
    kysely,
    pool,
    queuePool,
    forAlone,
    presence,
    async close() {
      await close()
      await kysely.destroy()
      await forAlone.destroy()
      // Kysely ends a pool only where it was asked something.
      if (!pool.ending) await pool.end()
      if (!alonePool.ending) await alonePool.end()
      await queuePool.end()
    },
  }
}

interface PoolOptions {
  max: number
  connectsWithinMs: number
  pipeline: boolean
  open: () => Socket
  lost: (error: Error) => void
}

function openPool(url: string, { max, connectsWithinMs, pipeline, open, lost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectsWithinMs,
    application_name: 'muhar',
    keepAlive: true,
    pipeline,
    types,
    stream: open,
  })
  // Without listeners the loss of a connection (a database that is killed) would end the process:
  // the pool listens to idle ones alone, and one in use may be between two questions.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))

  return pool
}

/** The lines of our pools: how much came in on them, and the means to cut them all. */
function openLines() {
  const lines = new Set<Socket>()
  let heardOnClosed = 0

  return {
    open(): Socket {
      const line = new Socket()
      lines.add(line)
      line.once('close', () => {
        lines.delete(line)
        heardOnClosed += line.bytesRead
      })

      return line
    },
    heard: () => [...lines].reduce((sum, line) => sum + line.bytesRead, heardOnClosed),
    cut() {
      for (const line of [...lines]) line.destroy()
    },
  }
}
