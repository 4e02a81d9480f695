import type { Migration } from 'kysely/migration'
import type pg from 'pg'
import * as organisations from './0001-organisations.ts'
import * as wire from './0002-wire.ts'
import * as audit from './0003-audit.ts'
import * as dockets from './0004-dockets.ts'
import * as signing from './0005-signing.ts'
import * as ownMemberships from './0006-own-memberships.ts'
import * as signingTrips from './0007-signing-trips.ts'
import * as consentTexts from './0008-consent-texts.ts'
import * as quarantine from './0009-quarantine.ts'
import * as sending from './0010-sending.ts'
import * as retention from './0011-retention.ts'
import * as listIndexes from './0012-list-indexes.ts'
import * as lasting from './0013-lasting.ts'
import * as verificationHistory from './0014-verification-history.ts'
import * as secondFactors from './0015-second-factors.ts'
import * as waysIn from './0016-ways-in.ts'
import * as certificatesLast from './0017-certificates-last.ts'
import * as ownDocuments from './0018-own-documents.ts'
import * as logos from './0019-logos.ts'
import * as externalUsers from './0020-external-users.ts'
import * as ownMarksAndZones from './0022-own-marks-and-zones.ts'
import * as places from './0023-places.ts'
import * as members from './0024-members.ts'
import * as jobProgress from './0025-job-progress.ts'
import * as aroundTheOrganisation from './0026-around-the-organisation.ts'
import * as activities from './0027-activities.ts'
import * as roles from './0028-roles.ts'
import * as registrations from './0029-registrations.ts'
import * as packages from './0030-packages.ts'
import * as quickLists from './0031-quick-lists.ts'
import * as socialAccounts from './0033-social-accounts.ts'
import * as identityProviders from './0034-identity-providers.ts'
import * as saml from './0035-saml.ts'
import * as directory from './0036-directory.ts'
import * as screenShares from './0037-screen-shares.ts'
import * as console from './0038-console.ts'
import * as balances from './0039-balances.ts'
import * as twoOnRoles from './0042-two-on-roles.ts'
import * as keptOffers from './0043-kept-offers.ts'
import * as mailsAndGuests from './0044-mails-and-guests.ts'
import * as portalAddresses from './0045-portal-addresses.ts'
import * as references from './0047-references.ts'
import * as countedPeople from './0048-counted-people.ts'
import * as eventsForOne from './0049-events-for-one.ts'
import * as pairsOfLetters from './0050-pairs-of-letters.ts'
import * as confirmedNames from './0051-confirmed-names.ts'
import * as numberedCheckpoints from './0052-numbered-checkpoints.ts'
import * as reviews from './0053-reviews.ts'
import * as seats from './0055-seats.ts'
import * as signingMethods from './0056-signing-methods.ts'
import * as documentSources from './0057-document-sources.ts'
import * as reservationsOfAnything from './0058-reservations-of-anything.ts'
import * as whereModulesComeFrom from './0059-where-modules-come-from.ts'
import * as apiKeys from './0060-api-keys.ts'
import * as contactChanges from './0061-contact-changes.ts'
import * as coinitiators from './0062-coinitiators.ts'
import * as whoEdits from './0063-who-edits.ts'
import * as keysAct from './0064-keys-act.ts'
import * as handEnds from './0065-hand-ends.ts'
import * as documentRequests from './0066-document-requests.ts'
import * as documentWork from './0067-document-work.ts'
import * as editingSince from './0068-editing-since.ts'
import * as reviewPools from './0069-review-pools.ts'
import * as toldAtEnd from './0071-told-at-end.ts'
import * as ownPapers from './0073-own-papers.ts'
import * as fields from './0075-fields.ts'
import * as fileSources from './0077-document-sources.ts'
import * as listFilters from './0078-list-filters.ts'
import * as documentViews from './0079-document-views.ts'
import * as textTags from './0080-text-tags.ts'
import * as fieldFiles from './0082-field-files.ts'
import * as composedDocuments from './0086-composed-documents.ts'
import * as home from './0090-home.ts'
import * as docketQuestions from './0092-docket-questions.ts'
import * as supportingDocuments from './0095-supporting-documents.ts'
import * as bell from './0102-bell.ts'
import * as toldWays from './0103-told-ways.ts'
import * as archiveAndNotes from './0104-archive-and-notes.ts'
import * as letterheads from './0106-letterheads.ts'
import * as firstOut from './0107-first-out.ts'
import * as sourcesOfWord from './0108-sources-of-word.ts'
import * as neslParties from './0109-nesl-parties.ts'
import * as listAnswers from './0110-list-answers.ts'
import * as ownCertificates from './0115-own-certificates.ts'
import * as uploadParts from './0121-upload-parts.ts'
import * as signingServices from './0122-signing-services.ts'
import * as remoteActs from './0123-remote-acts.ts'
import * as bulkSignings from './0124-bulk-signings.ts'
import * as placesOfSigners from './0128-places-of-signers.ts'
import * as videosOfSigners from './0129-videos-of-signers.ts'
import * as autosign from './0132-autosign.ts'
import * as clients from './0133-clients.ts'
import * as clientsOfDockets from './0134-clients-of-dockets.ts'
import * as signingGroups from './0135-signing-groups.ts'
import * as templates from './0137-templates.ts'
import * as codesOfBulkSignings from './0140-codes-of-bulk-signings.ts'
import * as sheetsOfClients from './0141-sheets-of-clients.ts'
import * as batches from './0143-batches.ts'
import * as makersOfBatches from './0144-makers-of-batches.ts'
import * as momentsOfMessages from './0145-moments-of-messages.ts'
import * as agentsOfDevices from './0147-agents-of-devices.ts'
import * as panCards from './0148-pan-cards.ts'
import * as checksOfBatches from './0149-checks-of-batches.ts'
import * as reportViews from './0151-report-views.ts'
import * as referencesOfDrafts from './0154-references-of-drafts.ts'
import * as bulkRedirects from './0156-bulk-redirects.ts'
import * as factsOfCertificates from './0157-facts-of-certificates.ts'
import * as contracts from './0159-contracts.ts'
import * as oneIndexOfBatches from './0163-one-index-of-batches.ts'
import * as tokenPairings from './0164-token-pairings.ts'
import * as typedReferences from './0165-typed-references.ts'
import * as checksOfSigners from './0166-checks-of-signers.ts'
import * as chosenChecks from './0167-chosen-checks.ts'
import * as clauses from './0170-clauses.ts'
import * as orderOfCategories from './0171-order-of-categories.ts'
import * as checksOfTemplates from './0172-checks-of-templates.ts'
import * as documentCounts from './0175-document-counts.ts'
import * as holidays from './0176-holidays.ts'
import * as correctionsOfColumns from './0180-corrections-of-columns.ts'
import * as docketsAsPatterns from './0181-dockets-as-patterns.ts'
import * as weightsOfOrganisations from './0182-weights-of-organisations.ts'
import * as tokenPairingsOfMany from './0185-token-pairings-of-many.ts'
import * as sealedFacts from './0186-sealed-facts.ts'
import * as bulkAtServices from './0187-bulk-at-services.ts'
import * as consentsInTamil from './0190-consents-in-tamil.ts'
import * as consentsInBengali from './0191-consents-in-bengali.ts'
import * as consentsInMarathi from './0192-consents-in-marathi.ts'
import * as consentsInTelugu from './0193-consents-in-telugu.ts'
import * as renewals from './0194-renewals.ts'
import * as consentsInGujarati from './0195-consents-in-gujarati.ts'
import * as consentsInPunjabi from './0196-consents-in-punjabi.ts'
import * as consentsInUrdu from './0197-consents-in-urdu.ts'
import * as openPlaces from './0198-open-places.ts'
import * as dashboardCards from './0199-dashboard-cards.ts'
import * as whoEditsTemplates from './0200-who-edits-a-template.ts'
import * as consentsInKannada from './0201-consents-in-kannada.ts'
import * as consentsInMalayalam from './0202-consents-in-malayalam.ts'
import * as consentsInOdia from './0203-consents-in-odia.ts'
import * as keysElsewhere from './0204-keys-elsewhere.ts'
import * as stepsOfSigners from './0205-steps-of-signers.ts'
import * as boardsOfCards from './0206-boards-of-cards.ts'
import * as countedTemplates from './0207-counted-templates.ts'
import * as triesOfTokens from './0208-tries-of-tokens.ts'
import * as furtherLetterheads from './0209-further-letterheads.ts'
import * as starsOfTemplates from './0210-stars-of-templates.ts'
import * as newsOfBatches from './0211-news-of-batches.ts'
import * as messagesOfBatchRows from './0212-messages-of-batch-rows.ts'
import * as causesOfMessages from './0213-causes-of-messages.ts'
import * as pagesOfTokenPairings from './0214-pages-of-token-pairings.ts'
import * as pagesRead from './0215-pages-read.ts'

/**
 * In order, forward only: a migration that was released is never changed, the next one adds to it.
 */
export const migrations: Record<string, Migration> = {
  '0001-organisations': organisations,
  '0002-wire': wire,
  '0003-audit': audit,
  '0004-dockets': dockets,
  '0005-signing': signing,
  '0006-own-memberships': ownMemberships,
  '0007-signing-trips': signingTrips,
  '0008-consent-texts': consentTexts,
  '0009-quarantine': quarantine,
  '0010-sending': sending,
  '0011-retention': retention,
  '0012-list-indexes': listIndexes,
  '0013-lasting': lasting,
  '0014-verification-history': verificationHistory,
  '0015-second-factors': secondFactors,
  '0016-ways-in': waysIn,
  '0017-certificates-last': certificatesLast,
  '0018-own-documents': ownDocuments,
  '0019-logos': logos,
  '0020-external-users': externalUsers,
  '0022-own-marks-and-zones': ownMarksAndZones,
  '0023-places': places,
  '0024-members': members,
  '0025-job-progress': jobProgress,
  '0026-around-the-organisation': aroundTheOrganisation,
  '0027-activities': activities,
  '0028-roles': roles,
  '0029-registrations': registrations,
  '0030-packages': packages,
  '0031-quick-lists': quickLists,
  '0033-social-accounts': socialAccounts,
  '0034-identity-providers': identityProviders,
  '0035-saml': saml,
  '0036-directory': directory,
  '0037-screen-shares': screenShares,
  '0038-console': console,
  '0039-balances': balances,
  '0042-two-on-roles': twoOnRoles,
  '0043-kept-offers': keptOffers,
  '0044-mails-and-guests': mailsAndGuests,
  '0045-portal-addresses': portalAddresses,
  '0047-references': references,
  '0048-counted-people': countedPeople,
  '0049-events-for-one': eventsForOne,
  '0050-pairs-of-letters': pairsOfLetters,
  '0051-confirmed-names': confirmedNames,
  '0052-numbered-checkpoints': numberedCheckpoints,
  '0053-reviews': reviews,
  '0055-seats': seats,
  '0056-signing-methods': signingMethods,
  '0057-document-sources': documentSources,
  '0058-reservations-of-anything': reservationsOfAnything,
  '0059-where-modules-come-from': whereModulesComeFrom,
  '0060-api-keys': apiKeys,
  '0061-contact-changes': contactChanges,
  '0062-coinitiators': coinitiators,
  '0063-who-edits': whoEdits,
  '0064-keys-act': keysAct,
  '0065-hand-ends': handEnds,
  '0066-document-requests': documentRequests,
  '0067-document-work': documentWork,
  '0068-editing-since': editingSince,
  '0069-review-pools': reviewPools,
  '0071-told-at-end': toldAtEnd,
  '0073-own-papers': ownPapers,
  '0075-fields': fields,
  '0077-document-sources': fileSources,
  '0078-list-filters': listFilters,
  '0079-document-views': documentViews,
  '0080-text-tags': textTags,
  '0082-field-files': fieldFiles,
  '0086-composed-documents': composedDocuments,
  '0090-home': home,
  '0092-docket-questions': docketQuestions,
  '0095-supporting-documents': supportingDocuments,
  '0102-bell': bell,
  '0103-told-ways': toldWays,
  '0104-archive-and-notes': archiveAndNotes,
  '0106-letterheads': letterheads,
  '0107-first-out': firstOut,
  '0108-sources-of-word': sourcesOfWord,
  '0109-nesl-parties': neslParties,
  '0110-list-answers': listAnswers,
  '0115-own-certificates': ownCertificates,
  '0121-upload-parts': uploadParts,
  '0122-signing-services': signingServices,
  '0123-remote-acts': remoteActs,
  '0124-bulk-signings': bulkSignings,
  '0128-places-of-signers': placesOfSigners,
  '0129-videos-of-signers': videosOfSigners,
  '0132-autosign': autosign,
  '0133-clients': clients,
  '0134-clients-of-dockets': clientsOfDockets,
  '0135-signing-groups': signingGroups,
  '0137-templates': templates,
  '0140-codes-of-bulk-signings': codesOfBulkSignings,
  '0141-sheets-of-clients': sheetsOfClients,
  '0143-batches': batches,
  '0144-makers-of-batches': makersOfBatches,
  '0145-moments-of-messages': momentsOfMessages,
  '0147-agents-of-devices': agentsOfDevices,
  '0148-pan-cards': panCards,
  '0149-checks-of-batches': checksOfBatches,
  '0151-report-views': reportViews,
  '0154-references-of-drafts': referencesOfDrafts,
  '0156-bulk-redirects': bulkRedirects,
  '0157-facts-of-certificates': factsOfCertificates,
  '0159-contracts': contracts,
  '0163-one-index-of-batches': oneIndexOfBatches,
  '0164-token-pairings': tokenPairings,
  '0165-typed-references': typedReferences,
  '0166-checks-of-signers': checksOfSigners,
  '0167-chosen-checks': chosenChecks,
  '0170-clauses': clauses,
  '0171-order-of-categories': orderOfCategories,
  '0172-checks-of-templates': checksOfTemplates,
  '0175-document-counts': documentCounts,
  '0176-holidays': holidays,
  '0180-corrections-of-columns': correctionsOfColumns,
  '0181-dockets-as-patterns': docketsAsPatterns,
  '0182-weights-of-organisations': weightsOfOrganisations,
  '0185-token-pairings-of-many': tokenPairingsOfMany,
  '0186-sealed-facts': sealedFacts,
  '0187-bulk-at-services': bulkAtServices,
  '0190-consents-in-tamil': consentsInTamil,
  '0191-consents-in-bengali': consentsInBengali,
  '0192-consents-in-marathi': consentsInMarathi,
  '0193-consents-in-telugu': consentsInTelugu,
  '0194-renewals': renewals,
  '0195-consents-in-gujarati': consentsInGujarati,
  '0196-consents-in-punjabi': consentsInPunjabi,
  '0197-consents-in-urdu': consentsInUrdu,
  '0198-open-places': openPlaces,
  '0199-dashboard-cards': dashboardCards,
  '0200-who-edits-a-template': whoEditsTemplates,
  '0201-consents-in-kannada': consentsInKannada,
  '0202-consents-in-malayalam': consentsInMalayalam,
  '0203-consents-in-odia': consentsInOdia,
  '0204-keys-elsewhere': keysElsewhere,
  '0205-steps-of-signers': stepsOfSigners,
  '0206-boards-of-cards': boardsOfCards,
  '0207-counted-templates': countedTemplates,
  '0208-tries-of-tokens': triesOfTokens,
  '0209-further-letterheads': furtherLetterheads,
  '0210-stars-of-templates': starsOfTemplates,
  '0211-news-of-batches': newsOfBatches,
  '0212-messages-of-batch-rows': messagesOfBatchRows,
  '0213-causes-of-messages': causesOfMessages,
  '0214-pages-of-token-pairings': pagesOfTokenPairings,
  '0215-pages-read': pagesRead,
}

/**
 * What a migration leaves for after its transaction, to be done in steps beside others who work;
 * done twice it does nothing.
 */
export const afterwards: readonly ((client: pg.ClientBase) => Promise<void>)[] = [
  ownDocuments.afterwards,
  activities.afterwards,
  keysAct.afterwards,
  listAnswers.afterwards,
]
