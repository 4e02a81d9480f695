import { sql, type Transaction } from 'kysely'
import { activityList } from './activity-list.ts'
import { administrators } from './administrators.ts'
import { assistedList } from './assisted-list.ts'
import { type AuditTrail, auditTrail } from './audit/chain.ts'
import { platformTrail } from './audit/platform-chain.ts'
import { auditReading } from './audit-reading.ts'
import { balances } from './balances.ts'
import { certificates } from './certificates.ts'
import { clients } from './clients.ts'
import { completionCertificates } from './completion-certificates.ts'
import { consentTexts } from './consent-texts.ts'
import { consents } from './consents.ts'
import { type Database, type OnQuery, openDatabase } from './database.ts'
import { departments } from './departments.ts'
import { directories } from './directories.ts'
import { directoryGroups } from './directory-groups.ts'
import { directoryPeople } from './directory-people.ts'
import { dockets } from './dockets.ts'
import { documentList } from './document-list.ts'
import { documentProofs } from './document-proofs.ts'
import { documentVersions } from './document-versions.ts'
import { documents } from './documents.ts'
import { downloadTickets } from './download-tickets.ts'
import { downtimeNotices } from './downtime-notices.ts'
import { dropdownValues } from './dropdown-values.ts'
import { envelopeTokens, type TokenUse } from './envelope-tokens.ts'
import { externalUsers } from './external-users.ts'
import { files } from './files.ts'
import { gathered } from './gathered.ts'
import { groups } from './groups.ts'
import { identityProviders } from './identity-providers.ts'
import { jobProgress } from './job-progress.ts'
import { type JobQueue, type Jobs, openJobQueue } from './jobs-queue.ts'
import { ledger } from './ledger.ts'
import { ledgerHistory } from './ledger-history.ts'
import { liveEvents } from './live-events.ts'
import { type LiveListener, listenForLive } from './live-listener.ts'
import { lookups } from './lookups.ts'
import { memberList } from './member-list.ts'
import { memberRecords } from './member-records.ts'
import { members } from './members.ts'
import { memberships } from './memberships.ts'
import { newId } from './new-id.ts'
import { notifications } from './notifications.ts'
import { openWork } from './open-work.ts'
import { organisationDomains } from './organisation-domains.ts'
import { organisationModules } from './organisation-modules.ts'
import { organisationSettings } from './organisation-settings.ts'
import { organisations } from './organisations.ts'
import { otpChallenges } from './otp-challenges.ts'
import { databaseOutage } from './outage.ts'
import { ownRoles } from './own-roles.ts'
import { packages } from './packages.ts'
import { pageImages } from './page-images.ts'
import { passkeyChallenges } from './passkey-challenges.ts'
import { peopleCounts } from './people-counts.ts'
import { peopleSearch } from './people-search.ts'
import { personCertificates } from './person-certificates.ts'
import { personData } from './person-data.ts'
import { openingOf } from './pipelined-dialect.ts'
import { PlanRefused } from './planned-once.ts'
import { platformKeys } from './platform-keys.ts'
import { portalAddresses } from './portal-addresses.ts'
import type { Presence } from './presence.ts'
import { type Counted, rateLimits } from './rate-limits.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { referrers } from './referrers.ts'
import { registrantList } from './registrant-list.ts'
import { registrations } from './registrations.ts'
import { reservations } from './reservations.ts'
import { roleMembers } from './role-members.ts'
import { roleProposals } from './role-proposals.ts'
import { roles } from './roles.ts'
import { screenShares } from './screen-shares.ts'
import { secondFactors } from './second-factors.ts'
import { securityEvents } from './security-events.ts'
import { sendingCounts } from './sending-counts.ts'
import { type SessionWithPerson, sessions } from './sessions.ts'
import { sheetClashes } from './sheet-clashes.ts'
import { sheetLookups } from './sheet-lookups.ts'
import { sheetRows } from './sheet-rows.ts'
import { sheetUploads } from './sheet-uploads.ts'
import { signatureStyles } from './signature-styles.ts'
import { signerLinks } from './signer-links.ts'
import { signerMarks } from './signer-marks.ts'
import { signerPositions } from './signer-positions.ts'
import { signers } from './signers.ts'
import { signingAttempts } from './signing-attempts.ts'
import { signingTransactions } from './signing-transactions.ts'
import { socialAccounts } from './social-accounts.ts'
import { ssoSignIns } from './sso-sign-ins.ts'
import { stakeholders } from './stakeholders.ts'
import { subscriptions } from './subscriptions.ts'
import { supportConsents } from './support-consents.ts'
import { usedProviderMessages } from './used-provider-messages.ts'
import { users } from './users.ts'
import { validationEvidence } from './validation-evidence.ts'
import { verificationRuns } from './verification-runs.ts'
import { zones } from './zones.ts'

export type { Act, AuditFacts } from './audit/chain.ts'
export type { Jobs } from './jobs-queue.ts'

/** The tables an organisation's transaction speaks with: one line a table file. */
const organisationTables = (db: Transaction<Database>, organisationId: string) => ({
  organisations: organisations(db),
  users: users(db),
  lookups: lookups(db),
  otpChallenges: otpChallenges(db),
  registrations: registrations(db),
  consentTexts: consentTexts(db),
  packages: packages(db),
  referrers: referrers(db),
  downtimeNotices: downtimeNotices(db),
  clients: clients(db),
  platformKeys: platformKeys(db),
  secondFactors: secondFactors(db),
  recoveryCodes: recoveryCodes(db),
  passkeyChallenges: passkeyChallenges(db),
  memberships: memberships(db, organisationId),
  ownRoles: ownRoles(db, organisationId),
  externalUsers: externalUsers(db, organisationId),
  groups: groups(db, organisationId),
  stakeholders: stakeholders(db, organisationId),
  members: members(db, organisationId),
  administrators: administrators(db, organisationId),
  memberRecords: memberRecords(db, organisationId),
  memberList: memberList(db, organisationId),
  openWork: openWork(db, organisationId),
  peopleCounts: peopleCounts(db, organisationId),
  peopleSearch: peopleSearch(db, organisationId),
  organisationModules: organisationModules(db, organisationId),
  subscriptions: subscriptions(db, organisationId),
  balances: balances(db, organisationId),
  ledger: ledger(db, organisationId),
  ledgerHistory: ledgerHistory(db, organisationId),
  reservations: reservations(db, organisationId),
  supportConsents: supportConsents(db, organisationId),
  roles: roles(db, organisationId),
  roleMembers: roleMembers(db, organisationId),
  roleProposals: roleProposals(db, organisationId),
  organisationSettings: organisationSettings(db, organisationId),
  departments: departments(db, organisationId),
  zones: zones(db, organisationId),
  dropdownValues: dropdownValues(db, organisationId),
  sessions: sessions(db, organisationId),
  identityProviders: identityProviders(db, organisationId),
  organisationDomains: organisationDomains(db),
  portalAddresses: portalAddresses(db),
  socialAccounts: socialAccounts(db),
  ssoSignIns: ssoSignIns(db, organisationId),
  usedProviderMessages: usedProviderMessages(db, organisationId),
  files: files(db, organisationId),
  downloadTickets: downloadTickets(db, organisationId),
  pageImages: pageImages(db, organisationId),
  dockets: dockets(db, organisationId),
  documents: documents(db, organisationId),
  documentList: documentList(db, organisationId),
  assistedList: assistedList(db, organisationId),
  documentVersions: documentVersions(db, organisationId),
  signers: signers(db, organisationId),
  signerLinks: signerLinks(db, organisationId),
  signerPositions: signerPositions(db, organisationId),
  signerMarks: signerMarks(db, organisationId),
  signatureStyles: signatureStyles(db, organisationId),
  consents: consents(db, organisationId),
  certificates: certificates(db, organisationId),
  personCertificates: personCertificates(db, organisationId),
  signingTransactions: signingTransactions(db, organisationId),
  signingAttempts: signingAttempts(db, organisationId),
  notifications: notifications(db, organisationId),
  sendingCounts: sendingCounts(db, organisationId),
  completionCertificates: completionCertificates(db, organisationId),
  documentProofs: documentProofs(db, organisationId),
  validationEvidence: validationEvidence(db, organisationId),
  verificationRuns: verificationRuns(db, organisationId),
  jobProgress: jobProgress(db, organisationId),
  sheetUploads: sheetUploads(db, organisationId),
  sheetRows: sheetRows(db, organisationId),
  sheetClashes: sheetClashes(db, organisationId),
  sheetLookups: sheetLookups(db, organisationId),
  liveEvents: liveEvents(db, organisationId),
  screenShares: screenShares(db, organisationId),
  trails: auditReading(db, organisationId),
  activities: activityList(db, organisationId),
  personData: personData(db, organisationId),
  directories: directories(db, organisationId),
  directoryPeople: directoryPeople(db, organisationId),
  directoryGroups: directoryGroups(db, organisationId),
})

/** The tables without an organisation that a platform transaction speaks with. */
const platformTables = (db: Transaction<Database>) => ({
  organisations: organisations(db),
  users: users(db),
  lookups: lookups(db),
  otpChallenges: otpChallenges(db),
  registrations: registrations(db),
  consentTexts: consentTexts(db),
  packages: packages(db),
  referrers: referrers(db),
  downtimeNotices: downtimeNotices(db),
  clients: clients(db),
  platformKeys: platformKeys(db),
  registrantList: registrantList(db),
  passkeyChallenges: passkeyChallenges(db),
  securityEvents: securityEvents(db),
  organisationDomains: organisationDomains(db),
  portalAddresses: portalAddresses(db),
  socialAccounts: socialAccounts(db),
})

export interface Tx extends ReturnType<typeof organisationTables> {
  organisationId: string
  db: Transaction<Database>
  jobs: Jobs
  audit: AuditTrail
  /** The platform's own chain: what an operator does for all organisations. */
  platformAudit: AuditTrail
  /** A live event for those who watch the docket; it wakes them once the transaction is in. */
  announce(docketId: string, kind: string, payload?: Record<string, unknown>): Promise<void>
  /** The same for one person, about what is theirs. */
  tell(userId: string, kind: string, payload: Record<string, unknown>): Promise<void>
}

export interface PlatformTx extends ReturnType<typeof platformTables> {
  db: Transaction<Database>
  jobs: Jobs
  /** The platform's own chain: what operators do. */
  audit: AuditTrail
}

interface Transactions<In> {
  transaction<T>(act: (tx: In) => Promise<T>): Promise<T>
  read<T>(act: (tx: In) => Promise<T>): Promise<T>
  /** Reads with one question alone: all of its transaction leaves in one write, and a second question is refused. */
  ask<T>(act: (tx: In) => Promise<T>): Promise<T>
}

export interface OrganisationStore extends Transactions<Tx> {
  organisationId: string
}

export type PlatformStore = Transactions<PlatformTx>

export interface Store {
  platform: PlatformStore
  forOrganisation(organisationId: string): OrganisationStore
  /** Told when something moved on a docket; a hint, since polling is the truth. Answers the function that stops it. */
  onLive(listener: LiveListener): () => void
  queue: JobQueue
  /** Uses a call token up: true for one caller alone, on all servers. */
  spendToken(use: TokenUse): Promise<boolean>
  /** Counts one more of what is limited, on all servers together, and answers the count. */
  countOne(counted: Counted): Promise<number>
  /** The session behind a token's hash, as the rows say at this moment. */
  sessionOf(organisationId: string, tokenHash: Buffer): Promise<SessionWithPerson | null>
  /** Whether the database answers. */
  presence: Presence
  /** Of this process to the database, and callers waiting for one. */
  connections(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface StoreOptions {
  url: string
  /** Whether this process runs jobs (the worker) or only sends them. */
  worksJobs: boolean
  mostConnections?: number
  onTrouble?: (error: Error) => void
  /** Told of every question: its text without values, how long it took, whether it failed. */
  onQuery?: OnQuery
  /** Told once when the database does not answer any more, and once when it does again. */
  onAway?: (isAway: boolean, why: unknown) => void
}

export async function openStore({
  url,
  worksJobs,
  mostConnections,
  onTrouble = () => {},
  onQuery,
  onAway,
}: StoreOptions): Promise<Store> {
  const database = openDatabase(url, { most: mostConnections, onLostConnection: onTrouble, onQuery, onAway })
  const { presence } = database
  const queue = await openJobQueue(database, { works: worksJobs, onError: onTrouble })
  const live = listenForLive(url, onTrouble)

  async function whilePresent<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await presence.during(() => retryingConflicts(act))
    } catch (error) {
      throw databaseOutage(error) ?? error
    }
  }

  function transactions<In>(
    open: (db: Transaction<Database>) => In,
    organisationId: string,
  ): Transactions<In> {
    const run = <T>(
      access: 'read write' | 'read only',
      act: (tx: In) => Promise<T>,
      forOneQuestion = false,
    ): Promise<T> =>
      whilePresent(() =>
        database.kysely
          .transaction()
          .setAccessMode(access)
          .execute(async (db) => {
            await begin(db, organisationId, forOneQuestion)
            return act(open(db))
          }),
      )

    return {
      transaction: (act) => run('read write', act),
      read: (act) => run('read only', act),
      ask: (act) => run('read only', act, true),
    }
  }

  const forOrganisation = (organisationId: string): OrganisationStore => ({
    organisationId,
    ...transactions(
      (db): Tx => ({
        organisationId,
        db,
        jobs: queue.within(db),
        audit: auditTrail(db, organisationId),
        platformAudit: platformTrail(db, organisationId),
        announce: (docketId, kind, payload = {}) =>
          announce(db, organisationId, { docket_id: docketId }, kind, payload),
        tell: (userId, kind, payload) => announce(db, organisationId, { user_id: userId }, kind, payload),
        ...organisationTables(db, organisationId),
      }),
      organisationId,
    ),
  })
  const atOnce = {
    tokens: gathered((_kind, uses: readonly TokenUse[]) =>
      whilePresent(() => envelopeTokens(database.kysely).use(uses)),
    ),
    counters: gathered((_kind, counted: readonly Counted[]) =>
      whilePresent(() => rateLimits(database.kysely).count(counted)),
    ),
    sessions: gathered((organisationId, hashes: readonly Buffer[]) =>
      forOrganisation(organisationId).ask((tx) => sessions(tx.db, organisationId).withPeople(hashes)),
    ),
  }

  return {
    platform: transactions(
      (db) => ({ db, jobs: queue.within(db), audit: platformTrail(db), ...platformTables(db) }),
      '',
    ),
    forOrganisation,
    onLive: live.on,
    queue,
    spendToken: (use) => atOnce.tokens('', use),
    countOne: (counted) => atOnce.counters('', counted),
    sessionOf: (organisationId, tokenHash) => atOnce.sessions(organisationId, tokenHash),
    presence,
    connections: () => ({
      used: database.pool.totalCount - database.pool.idleCount,
      idle: database.pool.idleCount,
      waiting: database.pool.waitingCount,
    }),
    async close() {
      await live.close()
      await queue.close()
      await database.close()
    },
  }
}

/**
 * Whose rows are seen, and how long this may go on. Our choice: a lock that is not free within ten seconds is held by
 * somebody who hangs, and whoever hangs for a minute inside a transaction loses it. Here rather than at connecting, where
 * poolers in between (pgbouncer) refuse such settings.
 */
async function begin(
  db: Transaction<Database>,
  organisationId: string,
  forOneQuestion: boolean,
): Promise<void> {
  if (organisationId !== '' && !uuid.test(organisationId))
    throw new Error('An organisation is named by a UUID.')
  await db.executeQuery(
    openingOf(
      `set local muhar.organisation_id = '${organisationId}'; set local lock_timeout = '10s';
      set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`,
      { forOneQuestion },
    ),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function announce(
  db: Transaction<Database>,
  organisationId: string,
  whose: { docket_id: string } | { user_id: string },
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await db
    .insertInto('live_events')
    .values({
      organisation_id: organisationId,
      id: newId(),
      ...whose,
      kind,
      payload: JSON.stringify(payload),
    })
    .execute()
  await sql`select pg_notify('muhar_live', ${`${organisationId} ${'docket_id' in whose ? whose.docket_id : ''}`})`.execute(
    db,
  )
}

const mostTries = 4
const conflicts = new Set(['40001', '40P01'])

/** A transaction that lost a race for rows (serialisation, deadlock), or whose plan no longer served, did nothing, and is run again. */
async function retryingConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      const code = (error as { code?: unknown }).code
      const mayRunAgain = error instanceof PlanRefused || (typeof code === 'string' && conflicts.has(code))
      if (tries >= mostTries || !mayRunAgain) throw error
    }
  }
}
