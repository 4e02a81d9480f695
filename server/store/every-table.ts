import type { Transaction } from 'kysely'
import { activityList } from './activity-list.ts'
import { administrators } from './administrators.ts'
import { assistedList } from './assisted-list.ts'
import { auditReading } from './audit-reading.ts'
import { balances } from './balances.ts'
import { certificates } from './certificates.ts'
import { clients } from './clients.ts'
import { completionCertificates } from './completion-certificates.ts'
import { consentTexts } from './consent-texts.ts'
import { consents } from './consents.ts'
import type { Database } from './database.ts'
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
import { externalUsers } from './external-users.ts'
import { files } from './files.ts'
import { groups } from './groups.ts'
import { identityProviders } from './identity-providers.ts'
import { jobProgress } from './job-progress.ts'
import { ledger } from './ledger.ts'
import { ledgerHistory } from './ledger-history.ts'
import { liveEvents } from './live-events.ts'
import { lookups } from './lookups.ts'
import { memberList } from './member-list.ts'
import { memberRecords } from './member-records.ts'
import { members } from './members.ts'
import { memberships } from './memberships.ts'
import { notifications } from './notifications.ts'
import { openWork } from './open-work.ts'
import { organisationDomains } from './organisation-domains.ts'
import { organisationModules } from './organisation-modules.ts'
import { organisationSettings } from './organisation-settings.ts'
import { organisations } from './organisations.ts'
import { otpChallenges } from './otp-challenges.ts'
import { ownRoles } from './own-roles.ts'
import { packages } from './packages.ts'
import { pageImages } from './page-images.ts'
import { passkeyChallenges } from './passkey-challenges.ts'
import { peopleCounts } from './people-counts.ts'
import { peopleSearch } from './people-search.ts'
import { personCertificates } from './person-certificates.ts'
import { personData } from './person-data.ts'
import { platformKeys } from './platform-keys.ts'
import { portalAddresses } from './portal-addresses.ts'
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
import { sessions } from './sessions.ts'
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

/** What knows no organisation, or stands above all of them: one line a table file, here as below. */
const tablesOfAll = (db: Transaction<Database>) => ({
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
  passkeyChallenges: passkeyChallenges(db),
  organisationDomains: organisationDomains(db),
  portalAddresses: portalAddresses(db),
  socialAccounts: socialAccounts(db),
})

/** The tables an organisation's transaction speaks with. */
export const organisationTables = (db: Transaction<Database>, organisationId: string) => ({
  ...tablesOfAll(db),
  secondFactors: secondFactors(db),
  recoveryCodes: recoveryCodes(db),
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
export const platformTables = (db: Transaction<Database>) => ({
  ...tablesOfAll(db),
  registrantList: registrantList(db),
  securityEvents: securityEvents(db),
})
