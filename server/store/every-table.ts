import { apiKeys } from './api-keys/api-keys.ts'
import { activityList } from './audit/activity-list.ts'
import { auditReading } from './audit/audit-reading.ts'
import { auditTrail } from './audit/chain.ts'
import { platformTrail } from './audit/platform-chain.ts'
import { securityEvents } from './audit/security-events.ts'
import { balances } from './balances/balances.ts'
import { ledger } from './balances/ledger.ts'
import { ledgerHistory } from './balances/ledger-history.ts'
import { reservations } from './balances/reservations.ts'
import { batchRows } from './batches/batch-rows.ts'
import { batchSamples } from './batches/batch-samples.ts'
import { batches } from './batches/batches.ts'
import { clientFields } from './clients/client-fields.ts'
import { clients } from './clients/clients.ts'
import { consentTexts } from './consents/consent-texts.ts'
import { consents } from './consents/consents.ts'
import { databaseTime } from './database-time.ts'
import { departments } from './departments/departments.ts'
import { dropdownValues } from './departments/dropdown-values.ts'
import { zones } from './departments/zones.ts'
import { directories } from './directory/directories.ts'
import { directoryGroups } from './directory/directory-groups.ts'
import { directoryPeople } from './directory/directory-people.ts'
import { coinitiators } from './dockets/coinitiators.ts'
import { docketPapers } from './dockets/docket-papers.ts'
import { docketQuestions } from './dockets/docket-questions.ts'
import { docketTags } from './dockets/docket-tags.ts'
import { dockets } from './dockets/dockets.ts'
import { reviews } from './dockets/reviews.ts'
import { askedPapers } from './document-files/asked-papers.ts'
import { documentContents } from './document-files/document-contents.ts'
import { documentCorrections } from './document-files/document-corrections.ts'
import { documentSources } from './document-files/document-sources.ts'
import { documentVersions } from './document-files/document-versions.ts'
import { downloadTickets } from './document-files/download-tickets.ts'
import { files } from './document-files/files.ts'
import { letterheads } from './document-files/letterheads.ts'
import { pageImages } from './document-files/page-images.ts'
import { supportingDocuments } from './document-files/supporting-documents.ts'
import { uploadParts } from './document-files/upload-parts.ts'
import { documentRequests } from './document-requests/document-requests.ts'
import { queries } from './document-requests/queries.ts'
import { requestAnswers } from './document-requests/request-answers.ts'
import { autosignDocuments } from './documents/autosign-documents.ts'
import { dashboardCards } from './documents/dashboard-cards.ts'
import { documentCounts } from './documents/document-counts.ts'
import { documentFigures } from './documents/document-figures.ts'
import { documentList } from './documents/document-list.ts'
import { documentViews } from './documents/document-views.ts'
import { documentWork } from './documents/document-work.ts'
import { documents } from './documents/documents.ts'
import { homeVisits } from './documents/home-visits.ts'
import { downtimeNotices } from './downtime/downtime-notices.ts'
import { assistedList } from './external-users/assisted-list.ts'
import { externalUsers } from './external-users/external-users.ts'
import { groups } from './groups/groups.ts'
import { stakeholders } from './groups/stakeholders.ts'
import { identityProviders } from './identity-providers/identity-providers.ts'
import { organisationDomains } from './identity-providers/organisation-domains.ts'
import { socialAccounts } from './identity-providers/social-accounts.ts'
import { ssoSignIns } from './identity-providers/sso-sign-ins.ts'
import { usedProviderMessages } from './identity-providers/used-provider-messages.ts'
import { autosign } from './lasting/autosign.ts'
import { certificateVisits } from './lasting/certificate-visits.ts'
import { certificates } from './lasting/certificates.ts'
import { completionCertificates } from './lasting/completion-certificates.ts'
import { documentProofs } from './lasting/document-proofs.ts'
import { personCertificates } from './lasting/person-certificates.ts'
import { validationEvidence } from './lasting/validation-evidence.ts'
import { lazyTables } from './lazy-tables.ts'
import { bellEntries } from './notifications/bell-entries.ts'
import { liveEvents } from './notifications/live-events.ts'
import { notifications } from './notifications/notifications.ts'
import { sendingCounts } from './notifications/sending-counts.ts'
import { toldWaysOff } from './notifications/told-ways-off.ts'
import { organisationFaces } from './organisations/organisation-faces.ts'
import { organisationModules } from './organisations/organisation-modules.ts'
import { organisationSettings } from './organisations/organisation-settings.ts'
import { organisations } from './organisations/organisations.ts'
import { platformKeys } from './organisations/platform-keys.ts'
import { portalAddresses } from './organisations/portal-addresses.ts'
import { otpChallenges } from './passwords/otp-challenges.ts'
import { passwordHistory } from './passwords/password-history.ts'
import { jobProgress } from './progress/job-progress.ts'
import { referrers } from './registration/referrers.ts'
import { registrantList } from './registration/registrant-list.ts'
import { registrations } from './registration/registrations.ts'
import { holidays } from './reports/holidays.ts'
import { managementRows } from './reports/management-rows.ts'
import { messageRows } from './reports/message-rows.ts'
import { reportChoices } from './reports/report-choices.ts'
import { reportSchedules } from './reports/report-schedules.ts'
import { reportSenders } from './reports/report-senders.ts'
import { reportTallies } from './reports/report-tallies.ts'
import { reportViews } from './reports/report-views.ts'
import { signatureRows } from './reports/signature-rows.ts'
import { usageRows } from './reports/usage-rows.ts'
import { personData } from './retention/person-data.ts'
import { retention } from './retention/retention.ts'
import { ownRoles } from './roles/own-roles.ts'
import { roleMembers } from './roles/role-members.ts'
import { roleProposals } from './roles/role-proposals.ts'
import { roles } from './roles/roles.ts'
import { savepoints } from './savepoints.ts'
import { screenShares, screenViews } from './screen-sharing/screen-shares.ts'
import { halfSessions } from './sessions/half-sessions.ts'
import { knownBrowsers } from './sessions/known-browsers.ts'
import { passkeyChallenges } from './sessions/passkey-challenges.ts'
import { recoveryCodes } from './sessions/recovery-codes.ts'
import { secondFactors } from './sessions/second-factors.ts'
import { sessions, sessionsEverywhere } from './sessions/sessions.ts'
import { clientClashes } from './sheets/client-clashes.ts'
import { sheetClashes } from './sheets/sheet-clashes.ts'
import { sheetLookups } from './sheets/sheet-lookups.ts'
import { sheetRows } from './sheets/sheet-rows.ts'
import { sheetUploads } from './sheets/sheet-uploads.ts'
import { accessCodes } from './signers/access-codes.ts'
import { contactOrganisations } from './signers/contact-organisations.ts'
import { fieldFiles } from './signers/field-files.ts'
import { neslParties } from './signers/nesl-parties.ts'
import { panCards } from './signers/pan-cards.ts'
import { seatPeople } from './signers/seat-people.ts'
import { signatureStyles } from './signers/signature-styles.ts'
import { signerChecks } from './signers/signer-checks.ts'
import { signerLinks } from './signers/signer-links.ts'
import { signerMarks } from './signers/signer-marks.ts'
import { signerPositions } from './signers/signer-positions.ts'
import { signerVideos } from './signers/signer-videos.ts'
import { signers } from './signers/signers.ts'
import { bulkPapers } from './signing/bulk-papers.ts'
import { bulkRedirects } from './signing/bulk-redirects.ts'
import { bulkSignings } from './signing/bulk-signings.ts'
import { keyTokenTries } from './signing/key-token-tries.ts'
import { signingAttempts } from './signing/signing-attempts.ts'
import { signingServices } from './signing/signing-services.ts'
import { signingTransactions } from './signing/signing-transactions.ts'
import { tokenPairings } from './signing/token-pairings.ts'
import { standingFigures } from './standing-figures.ts'
import { moduleArrivals } from './subscriptions/module-arrivals.ts'
import { packages } from './subscriptions/packages.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { supportConsents } from './support/support-consents.ts'
import { clauseVersions } from './templates/clause-versions.ts'
import { clauses } from './templates/clauses.ts'
import { contracts } from './templates/contracts.ts'
import { templateCategories } from './templates/template-categories.ts'
import { templateChecks } from './templates/template-checks.ts'
import { templatePictures } from './templates/template-pictures.ts'
import { templateStars } from './templates/template-stars.ts'
import { templateUses } from './templates/template-uses.ts'
import { templateVersions } from './templates/template-versions.ts'
import { templates } from './templates/templates.ts'
import { tenants } from './tenants/tenants.ts'
import { administrators } from './users/administrators.ts'
import { contactChanges } from './users/contact-changes.ts'
import { memberList } from './users/member-list.ts'
import { memberRecords } from './users/member-records.ts'
import { members } from './users/members.ts'
import { memberships } from './users/memberships.ts'
import { openWork } from './users/open-work.ts'
import { peopleCounts } from './users/people-counts.ts'
import { peopleSearch } from './users/people-search.ts'
import { users } from './users/users.ts'
import { vaultErasure } from './vault-erasure.ts'
import { verificationRuns } from './verification/verification-runs.ts'
import { envelopeKeys } from './wire/envelope-keys.ts'
import { envelopeTokens } from './wire/envelope-tokens.ts'
import { idempotencyKeys, publicIdempotencyKeys } from './wire/idempotency-keys.ts'
import { linkCodes } from './wire/link-codes.ts'
import { lookups } from './wire/lookups.ts'
import { rateLimits } from './wire/rate-limits.ts'
import { workerPresence } from './worker-presence.ts'

/**
 * What knows no organisation, or is above all of them: one line a table file, here as below.
 */
const tablesOfAll = {
  organisations,
  users,
  lookups,
  otpChallenges,
  registrations,
  consentTexts,
  packages,
  moduleArrivals,
  referrers,
  downtimeNotices,
  tenants,
  platformKeys,
  passkeyChallenges,
  organisationDomains,
  portalAddresses,
  socialAccounts,
  halfSessions,
  knownBrowsers,
  linkCodes,
  contactChanges,
  contactOrganisations,
  passwordHistory,
  publicIdempotencyKeys,
  rateLimits,
  keyTokenTries,
  sessionsEverywhere,
  screenViews,
  savepoints,
}

/** The tables an organisation's transaction speaks with. */
export const organisationTables = lazyTables({
  ...tablesOfAll,
  audit: auditTrail,
  platformAudit: platformTrail,
  secondFactors,
  recoveryCodes,
  apiKeys,
  memberships,
  ownRoles,
  externalUsers,
  groups,
  stakeholders,
  members,
  administrators,
  memberRecords,
  memberList,
  openWork,
  peopleCounts,
  peopleSearch,
  organisationModules,
  subscriptions,
  balances,
  ledger,
  ledgerHistory,
  reservations,
  supportConsents,
  roles,
  roleMembers,
  roleProposals,
  organisationSettings,
  departments,
  zones,
  dropdownValues,
  sessions,
  identityProviders,
  ssoSignIns,
  usedProviderMessages,
  files,
  downloadTickets,
  pageImages,
  dockets,
  coinitiators,
  docketTags,
  reviews,
  docketPapers,
  docketQuestions,
  neslParties,
  documentSources,
  documentContents,
  documentCorrections,
  letterheads,
  clients,
  clientFields,
  batches,
  batchRows,
  batchSamples,
  templates,
  templateVersions,
  templateCategories,
  templatePictures,
  templateChecks,
  templateStars,
  templateUses,
  clauses,
  clauseVersions,
  contracts,
  uploadParts,
  documentRequests,
  requestAnswers,
  queries,
  documents,
  documentCounts,
  documentFigures,
  signatureRows,
  reportTallies,
  messageRows,
  managementRows,
  usageRows,
  reportSenders,
  reportChoices,
  reportViews,
  reportSchedules,
  holidays,
  documentList,
  autosignDocuments,
  assistedList,
  documentVersions,
  signers,
  seatPeople,
  signerLinks,
  signerPositions,
  signerMarks,
  fieldFiles,
  askedPapers,
  supportingDocuments,
  signerVideos,
  accessCodes,
  signerChecks,
  panCards,
  signatureStyles,
  consents,
  autosign,
  certificateVisits,
  certificates,
  personCertificates,
  signingServices,
  signingTransactions,
  signingAttempts,
  tokenPairings,
  bulkSignings,
  bulkPapers,
  bulkRedirects,
  notifications,
  sendingCounts,
  completionCertificates,
  documentProofs,
  validationEvidence,
  verificationRuns,
  jobProgress,
  dashboardCards,
  documentViews,
  bellEntries,
  toldWaysOff,
  homeVisits,
  documentWork,
  sheetUploads,
  sheetRows,
  sheetClashes,
  clientClashes,
  sheetLookups,
  liveEvents,
  screenShares,
  trails: auditReading,
  activities: activityList,
  personData,
  directories,
  directoryPeople,
  directoryGroups,
  idempotencyKeys,
  organisationFaces,
  retention,
  vaultErasure,
})

/** The tables without an organisation that a platform transaction speaks with. */
export const platformTables = lazyTables({
  ...tablesOfAll,
  audit: platformTrail,
  registrantList,
  securityEvents,
  envelopeKeys,
  envelopeTokens,
  databaseTime,
  standingFigures,
  workerPresence,
})
