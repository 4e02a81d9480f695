import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answers } from '#calls/answers.ts'
import * as declared from '#contract/calls.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { modules } from '#contract/vocabulary/modules.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'

const home = resolve(import.meta.dirname, '../..')
const calls: readonly (readonly [string, CallDeclaration])[] = Object.entries(declared)
const lastWord = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Answered by the wire itself (docs/wire.md §2), before there is an envelope to open. */
const answeredByTheWire = ['/api/generic/getRandomId']

/** The calls that were asked for and that the specification has. */
const asked = `getRandomId authenticate getUserInfo refreshToken logoutSession getUserIpInfo
  multiUploadDocument fetchDocumentInfo getDocuments getDocumentsInfo addSelfSigner createUser updateUser deleteSigner
  UpdateSignerSequence approveSigner signBoxPosition signBoxPositionMultiple dynamicSignaturePosition importSigner getSingersDetails completeDocumentIntiation
  completeDocumentApproval fetchRequestDetails ProcessQuery
  resendInviteToSigner revokeDocument rejectDocument deleteDocument getSignerStatus auditInformation downloadSignedFile
  downloadOriginalFile convertPdf2Images sendAadhaarConsent getConsentText geturlInfo deleteSignerPosition getOrgInfo
  checkInboundIp proceedWithSelectedOrg fetchDetails validateExternalUser getDocumentsInfoAssisted getUserRoleInfo
  fetchAutorisedUserInfo setCustomSignatureStyle smsLanguageSetting setNonMandatoryFiled
  getOrgZoneCustomSettings addUserProfileByOrg createUsers addUserByOrgICICI updateUserProfileByOrg updateUserByOrgICICI
  updateAddedUserDetails deleteUserByOrg deleteMultipleUserByOrg getUsersByOrg getUsersByOrgForBRDFlow getICICIUsersByOrg
  getOrganisationUsersList fetchInternalUser getSuggestionsUserList getUserProfileByOrg getUserById getByUserOrg
  resendInvitationToUser checkIfUserExists userValidator userUpdateValidator userPhoneValidator userUpdatePhoneValidator
  userEmailPhoneValidator userDuplicateMobile resetPasswordAdmin getDepartmentById getUserLocations getLocation addDropdownValue
  downloadActivitiesLogReport downloadUserList getUsersListReportDownload
  downloadDocuments downloadWFDocuments downloadDocumentFile fetchDownloadDocumentRequestLog addDocumentDownloadedHistory sendPdfPath
  getUsersListReportDownloadForBRD
  addExternalUserProfileByOrg updateExternalUserByOrg deleteExternalUserByOrg getExternalUserByEmail createUserGroup updateUserGroup deleteUserGroup getUserGroups getGroupUserInformation addstakeholders addWorkflowSettings editWorkflowSettings fetchAutosignUser fetchActiveAutosignUser checkCloudbasedsignatures
  socialLogin socialUserCheck socialRegistration
  duplicateFileChecker validateReferenceId addExpiryReminder editWorkflow
  B2BUserWorkflowBalance checkBalanceForTransaction consumeBalanceForTransaction getBillingAddress
  cancelSubscription
  getWorkflowInfo updateWorkflow updateWorkflowDocket updateDocketDetails deleteWorkflow fetchDocketDocuments saveDocumentSettings
  fetchWorkflowDocument generateOTPforOnlineDocList validateOTPforOnlineDocList
  getIndividualDocuments getCompletedDocumentCount
  saveBulkUploadWorkflow uploadCSVData addBulkStakeholders validateBulkParams confirmBatch getBulkworkflowBatches getWFBatch getWFBatchDocument
  updateValidateReferenceId reprocessPendingBulkWorkflowRecords revokeBatch deleteBatch proceedToBulkReviewDocuments
  getTemplatesForWorkflow getTemplateList getSingleTemplate createTemplateDoc getTemplateDataToCompose saveTemplateSettings
  swapCurrentVersion buildTemplate autoSaveTemplate duplicateTemplate createWorkflowFromTemplate
  downloadWorkflowReport downloadWorkflowReportUpdated downloadWorkflowReportICICI downloadWhatsappReport
  previewDocumentEditing completeDocumentEditing updateCompleteDocumentEditing checkerDocumentEditing downloadDocx setSignatureStyle geteSignWidgetLink`.split(
  /\s+/,
)

/**
 * Section 7.3 of the specification, whole: users, people around an organisation, and its balance.
 */
const ofUsers = `generic/getRandomId organization/getOrgInfoById
  user/acceptConsent user/addAvailableFeatures user/addstakeholders user/encryptedProfile user/fetchActiveAutosignUser
  user/fetchAutosignUser user/getConsentText user/getUserDetails user/removeLogo user/saveLogo user/setCustomSignatureStyle
  user/setNonMandatoryFiled user/smsLanguageSetting user/updateAddedUserDetails
  users/B2BUserWorkflowBalance users/addExternalUserProfileByOrg users/addUserByOrgICICI users/addUserProfileByOrg
  users/addWorkflowSettings users/checkBalanceForTransaction users/checkIfUserExists users/consumeBalanceForTransaction
  users/createAndUpdatePassword users/createUserGroup users/createUsers users/deleteExternalUserByOrg
  users/deleteMultipleUserByOrg users/deleteUserByOrg users/deleteUserGroup users/downloadActivitiesLogReport
  users/downloadBulkReport users/downloadUserList users/editWorkflowSettings users/enableGoogleSSO
  users/externaluserBulkUpload users/fetchConsent users/fetchDetails users/fetchHelpPageContent users/fetchInternalUser
  users/generateTokenForMobileOtp users/generateTokenForOtp users/getAvailableAccess users/getB2BOrganisationInfo
  users/getB2CReferral users/getBillingAddress users/getByUserOrg users/getDepartmentById users/getExternalUserByEmail
  users/getGroupUserInformation users/getOrgCustomSettings users/getOrgZoneCustomSettings users/getOrganisationUsersList
  users/getResetUserDetails users/getSuggestionsUserList users/getUserById users/getUserData users/getUserGroups
  users/getUserProfileByOrg users/getUsersByOrg users/getUsersByOrgForBRDFlow users/getUsersListReportDownload
  users/getUsersListReportDownloadForBRD users/manualImport users/myGateRegistration users/register users/registerB2B
  users/resendInvitationToUser users/resetPassword users/resetPasswordAdmin users/selfOnboard users/sendEmailToSales
  users/socialLogin users/socialRegistration users/updateB2BRegistrationStatus users/updateExternalUserByOrg
  users/updateExternaluserBulkUpload users/updateOrgAndUserAdress users/updatePassword users/updateUserByOrgICICI
  users/updateUserGroup users/updateUserProfileByOrg users/userBulkUpload users/validateUser users/verifyB2CLoginOtp
  users/verifyEmailOtp users/verifyMobileOtp users/verifyResetEmailMobileOtp users/verifyToken
  workflow/checkCloudbasedsignatures`
  .split(/\s+/)
  .map((path) => `/api/${path}`)

/** Those that were asked for beyond the specification. */
const askedBeyond =
  `openBatchSample previewBatchRow correctBatchColumn generateSignerOtp validateSignerOtp getSigningPage saveSignerFields checkSignerName startSigning
  renewSigningLease cancelSigning completeSigning continueAtService chooseCredential getSigningOutcome unlockDocument downloadCompletionCertificate
  verifyDocumentSignatures getVerificationHistory downloadCourtCertificate getAssistedInfo handOverInvitation openOwnSigning
  getMyPapers openMyPaper saveMyPaper leaveMyPapers askForNewLink
  askSender answerQuestion
  copySigningLink duplicateDocket archiveDocket saveDocketNote getDocketMessages actOnDocket
  downloadDocumentList restoreDocuments renameDocument previewSigning
  getJobStatus getOwnJobs stopJob resumeJob bulkDocumentAction getDocumentWork
  createDocumentRequest getDocumentRequests downloadRequestAnswer getDocketTags
  getDocumentFigures getDocumentCharts getDashboardCards saveDashboardCards getLetterheads updateLetterhead
  startBulkSigning takeBulkPortion completeBulkPortion stopBulkSigning getBulkSigning generateBulkOtp validateBulkOtp
  pairTokenHelper getTokenPairing askTokenToSign endTokenPairing redeemTokenCode bringTokenCertificate getTokenWork bringTokenSignatures tellTokenTrouble visitBulkService continueBulkAtService
  proveSigningFactor
  getDocumentViews saveDocumentView deleteDocumentView
  getReportRows requestReport saveReportView getReportViews deleteReportView setReportStart getReportChoices
  saveReportSchedule getReportSchedules deleteReportSchedule runReportScheduleNow getHolidays saveHolidays
  previewTemplate getTemplateGallery getTemplatePictures getTemplateUses starTemplate getTemplateVersions retireTemplate getContracts saveContract
  saveClause getClauses
  compareTemplateVersions saveTemplateCategory
  getTemplateCheck decideTemplateCheck editTemplate lookAtReview
  getDocumentContent readWordText getHome beginHomeVisit previewSignatureStyle openSigningWidget
  addSupportingDocuments saveSignerVideo delegateSigner addPeopleOfGroup withdrawConsent removeDropdownValue searchPeopleAndDocuments`.split(
    /\s+/,
  )

const askedBeyondOfUser = [
  'redeemEncryptedProfile',
  'chooseSignatureStyle',
  'removeSignatureStyle',
  'removeOwnCertificate',
  'getStakeholders',
  'removeStakeholder',
]
const askedBeyondOfOrganisations = [
  'getOrganisationName',
  'proposeOrganisationName',
  'getIdentityProviders',
  'proveDomain',
  'removeDomain',
  'removeIdentityProvider',
  'saveDomain',
  'getPortalAddress',
  'savePortalAddress',
  'checkPortalAddress',
  'removePortalAddress',
  'saveIdentityProvider',
  'testIdentityProvider',
  'getSigningServices',
  'saveSigningService',
  'removeSigningService',
]
const askedBeyondOfAll = ['getDowntime']
const askedBeyondOfKeys = ['whoami']
const askedBeyondOfUsers = [
  'getBell',
  'readBell',
  'getToldWays',
  'saveToldWay',
  'getBalances',
  'getBalanceHistory',
  'downloadBalanceHistory',
  'saveBillingAddress',
  'resumeSubscription',
  'getApiKeys',
  'saveApiKey',
  'getDirectory',
  'makeDirectoryToken',
  'mapDirectoryGroup',
  'revokeDirectoryToken',
  'saveDirectory',
  'getSocialProviders',
  'beginSocialLogin',
  'getLinkedAccounts',
  'unlinkAccount',
  'beginSso',
  'changeSamlKey',
  'importSamlMetadata',
  'completeSsoLogin',
  'linkSso',
  'getRoles',
  'saveRole',
  'deleteRole',
  'getRoleMembers',
  'downloadAccessReview',
  'getRoleProposals',
  'decideRoleProposal',
  'stopRoleChecks',
  'getActivities',
  'beginSupportSession',
  'endSupportSession',
  'getSupportSessions',
  'makeSupportCode',
  'onboardOrganisation',
  'getTenant',
  'switchTenant',
  'saveLoginPages',
  'decidePortalAddress',
  'getPortalAddresses',
  'saveDowntimeNotice',
  'getDowntimeNotices',
  'getRegistrations',
  'resendRegistration',
  'cancelRegistration',
  'getPackages',
  'savePackage',
  'switchPackage',
  'getArrivals',
  'giveArrival',
  'getPartners',
  'savePartner',
  'switchPartner',
  'copyPersonData',
  'getErasure',
  'erasePersonData',
  'verifyTwoFactor',
  'saveTwoFactor',
  'endSession',
  'shareScreen',
  'saveOrgCustomSettings',
  'saveOrgZoneCustomSettings',
  'switchMembers',
  'restoreMember',
  'getOpenWork',
  'getInvitation',
  'acceptInvitation',
  'addCertificate',
  'changeCertificate',
  'visitKeyService',
  'getTokenKeys',
  'continueAtKeyService',
  'changeOwnContact',
  'changeOwnDetails',
  'takeBackContact',
  'saveDepartment',
  'deleteDepartment',
  'getDepartmentEffects',
  'getExternalUser',
  'getExternalUsers',
  'sendAssistedLink',
  'getSheetUpload',
  'getSheetUploads',
  'getSheetRows',
  'mapSheetColumns',
  'correctSheetRow',
  'confirmSheetUpload',
  'discardSheetUpload',
  'downloadSheetTemplate',
]

const specified = readFileSync(join(home, 'contract/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, transport = '', method = '', path = ''] = line.split('\t').map((cell) => cell.trim())
    return { transport, method, path }
  })

/**
 * A name that the specification has under two prefixes is exported once as it is, and once as
 * what it is for.
 */
const sameWord = new Map([['smsLanguageOfDocket', 'smsLanguageSetting']])
const fileOf = (name: string) => sameWord.get(name) ?? name

/** The files that say `defineCall` or `answer`, by name: `signers/createUser`. */
function filesOf(room: string, saying: RegExp): string[] {
  return readdirSync(join(home, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => saying.test(readFileSync(file, 'utf8')))
    .map((file) => relative(join(home, room), file).replace(/\.ts$/, ''))
    .sort()
}

describe('the contract', () => {
  it('has the calls that were asked for, as the specification writes them', () => {
    const wanted = asked.map((name) => specified.find(({ path }) => lastWord(path) === name))
    expect(wanted.filter((row) => !row)).toEqual([])
    const ours = calls.map(([, { path, method, transport }]) => ({ transport, method, path }))
    for (const row of wanted) expect(ours).toContainEqual(row)
  })

  it('has section 7.3 of the specification whole, and each of its calls has an answer', () => {
    expect(ofUsers).toHaveLength(91)
    expect(new Set(ofUsers).size).toBe(91)
    const ours = new Set(calls.map(([, { path }]) => path as string))
    expect(ofUsers.filter((path) => !ours.has(path))).toEqual([])
    const answered = new Set([...answers.map(({ call }) => call.path as string), ...answeredByTheWire])
    expect(ofUsers.filter((path) => !answered.has(path))).toEqual([])
    expect(ofUsers.filter((path) => !specified.some((row) => row.path === path))).toEqual([])
  })

  it('writes every path of the specification as the specification does', () => {
    for (const [, { path, method, transport }] of calls) {
      const row = specified.find((one) => one.path === path)
      if (row) expect({ transport, method, path }).toEqual(row)
    }
  })

  it('has the calls that were asked for beyond it', () => {
    for (const name of askedBeyond)
      expect(calls.map(([, { path }]) => path)).toContain(`/api/workflow/${name}`)
    for (const name of askedBeyondOfUser)
      expect(calls.map(([, { path }]) => path)).toContain(`/api/user/${name}`)
    for (const name of askedBeyondOfOrganisations)
      expect(calls.map(([, { path }]) => path)).toContain(`/api/organisation/${name}`)
    for (const name of askedBeyondOfAll)
      expect(calls.map(([, { path }]) => path)).toContain(`/api/generic/${name}`)
    for (const name of askedBeyondOfKeys)
      expect(calls.map(([, { path }]) => path)).toContain(`/api/sandbox/${name}`)
    for (const name of askedBeyondOfUsers)
      expect(calls.map(([, { path }]) => path)).toContain(`/api/users/${name}`)
  })

  it('has no call that nobody asked for or specified', () => {
    const known = new Set([
      ...specified.map(({ path }) => lastWord(path)),
      ...askedBeyond,
      ...askedBeyondOfUser,
      ...askedBeyondOfUsers,
      ...askedBeyondOfAll,
      ...askedBeyondOfKeys,
      ...askedBeyondOfOrganisations,
    ])
    expect(calls.map(([, { path }]) => lastWord(path)).filter((name) => !known.has(name))).toEqual([])
  })

  it('uses no path twice', () => {
    const paths = calls.map(([, { path }]) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('names every call and its file after the last word of its path, and lists every file', () => {
    expect(calls.map(([name, { path }]) => [name, lastWord(path)])).toEqual(
      calls.map(([name]) => [name, fileOf(name)]),
    )
    expect(
      filesOf('contract', /= defineCall\(/)
        .map((file) => basename(file))
        .sort(),
    ).toEqual(calls.map(([name]) => fileOf(name)).sort())
  })

  it('names only refusals of the catalogue, each once, and modules that exist', () => {
    for (const [name, call] of calls) {
      expect([name, call.refuses.filter((code) => !(code in refusals))]).toEqual([name, []])
      expect([name, new Set(call.refuses).size]).toEqual([name, call.refuses.length])
      if (Array.isArray(call.modules))
        expect([name, call.modules.filter((module) => !modules.includes(module))]).toEqual([name, []])
    }
  })

  it('says in a sentence what each call is for', () => {
    for (const [name, { purpose }] of calls)
      expect([name, purpose]).toEqual([name, expect.stringMatching(/^\p{Lu}.{10,}\.$/u)])
  })
})

describe('the answers', () => {
  it('are one for each declaration, and none without', () => {
    const answered = [...answers.map(({ call }) => call.path), ...answeredByTheWire]
    expect(answered.toSorted()).toEqual(calls.map(([, { path }]) => path).toSorted())
  })

  it('stand on the shelf of their declaration, under its name', () => {
    const wires = calls.filter(([, { path }]) => answeredByTheWire.includes(path)).map(([name]) => name)
    const declaredFiles = filesOf('contract', /= defineCall\(/).filter(
      (file) => !wires.includes(basename(file)),
    )
    expect(filesOf('server/calls', /export default answer\(/)).toEqual(declaredFiles)
  })
})

/** Whose words the specification gives letter for letter, without a full stop. */
const worded = new Map([
  ['INVALID_URL', 'Invalid URL'],
  ['PACKAGE_NOT_FOUND', 'Package info not found'],
])

/** Its own text, or where a code has several cases the general one and that of each case. */
function sentencesOf(
  code: string,
  { text, general }: { text: string; general?: string },
): (string | undefined)[] {
  if (text !== `{case:${code}}`) return [text]

  return [general, ...Object.values((wordLists as Record<string, Record<string, string>>)[code] ?? {})]
}

describe('the refusals', () => {
  it('stand in one file each', async () => {
    const folder = join(home, 'contract/vocabulary/refusals')
    const codes: string[] = []
    for (const file of readdirSync(folder)) {
      const shelf: Record<string, object> = await import(join(folder, file))
      codes.push(...Object.values(shelf).flatMap((one) => Object.keys(one)))
    }
    expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted())
  })

  it('each have a status and a sentence of their own', () => {
    for (const [code, refusal] of Object.entries(refusals)) {
      expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
      expect([code, refusal.status >= 400 && refusal.status < 600]).toEqual([code, true])
      for (const text of sentencesOf(code, refusal))
        expect([code, text]).toEqual([code, worded.get(code) ?? expect.stringMatching(/^\S.{3,}[.?!}]$/)])
    }
  })
})
