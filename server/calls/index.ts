import type { Answer } from './answer.ts'
import getActivities from './audit/getActivities.ts'
import downloadBalanceHistory from './balances/downloadBalanceHistory.ts'
import getBalanceHistory from './balances/getBalanceHistory.ts'
import getBalances from './balances/getBalances.ts'
import saveBillingAddress from './balances/saveBillingAddress.ts'
import acceptConsent from './consents/acceptConsent.ts'
import getConsentText from './consents/getConsentText.ts'
import sendAadhaarConsent from './consents/sendAadhaarConsent.ts'
import withdrawConsent from './consents/withdrawConsent.ts'
import deleteDepartment from './departments/deleteDepartment.ts'
import getDepartmentEffects from './departments/getDepartmentEffects.ts'
import saveDepartment from './departments/saveDepartment.ts'
import getDirectory from './directory/getDirectory.ts'
import makeDirectoryToken from './directory/makeDirectoryToken.ts'
import mapDirectoryGroup from './directory/mapDirectoryGroup.ts'
import revokeDirectoryToken from './directory/revokeDirectoryToken.ts'
import saveDirectory from './directory/saveDirectory.ts'
import completeDocumentIntiation from './dockets/completeDocumentIntiation.ts'
import smsLanguageOfDocket from './dockets/smsLanguageSetting.ts'
import validateReferenceId from './dockets/validateReferenceId.ts'
import convertPdf2Images from './document-files/convertPdf2Images.ts'
import downloadOriginalFile from './document-files/downloadOriginalFile.ts'
import downloadSignedFile from './document-files/downloadSignedFile.ts'
import multiUploadDocument from './document-files/multiUploadDocument.ts'
import unlockDocument from './document-files/unlockDocument.ts'
import auditInformation from './documents/auditInformation.ts'
import deleteDocument from './documents/deleteDocument.ts'
import duplicateFileChecker from './documents/duplicateFileChecker.ts'
import fetchDocumentInfo from './documents/fetchDocumentInfo.ts'
import getDocuments from './documents/getDocuments.ts'
import getDocumentsInfo from './documents/getDocumentsInfo.ts'
import getDocumentsInfoAssisted from './documents/getDocumentsInfoAssisted.ts'
import geturlInfo from './documents/geturlInfo.ts'
import rejectDocument from './documents/rejectDocument.ts'
import revokeDocument from './documents/revokeDocument.ts'
import getDowntime from './downtime/getDowntime.ts'
import getDowntimeNotices from './downtime/getDowntimeNotices.ts'
import saveDowntimeNotice from './downtime/saveDowntimeNotice.ts'
import addExternalUserProfileByOrg from './external-users/addExternalUserProfileByOrg.ts'
import deleteExternalUserByOrg from './external-users/deleteExternalUserByOrg.ts'
import externaluserBulkUpload from './external-users/externaluserBulkUpload.ts'
import getAssistedInfo from './external-users/getAssistedInfo.ts'
import getExternalUser from './external-users/getExternalUser.ts'
import getExternalUserByEmail from './external-users/getExternalUserByEmail.ts'
import getExternalUsers from './external-users/getExternalUsers.ts'
import handOverInvitation from './external-users/handOverInvitation.ts'
import sendAssistedLink from './external-users/sendAssistedLink.ts'
import updateExternalUserByOrg from './external-users/updateExternalUserByOrg.ts'
import updateExternaluserBulkUpload from './external-users/updateExternaluserBulkUpload.ts'
import validateExternalUser from './external-users/validateExternalUser.ts'
import addPeopleOfGroup from './groups/addPeopleOfGroup.ts'
import createUserGroup from './groups/createUserGroup.ts'
import deleteUserGroup from './groups/deleteUserGroup.ts'
import getGroupUserInformation from './groups/getGroupUserInformation.ts'
import getUserGroups from './groups/getUserGroups.ts'
import updateUserGroup from './groups/updateUserGroup.ts'
import fetchHelpPageContent from './help/fetchHelpPageContent.ts'
import changeSamlKey from './identity-providers/changeSamlKey.ts'
import enableGoogleSSO from './identity-providers/enableGoogleSSO.ts'
import getIdentityProviders from './identity-providers/getIdentityProviders.ts'
import importSamlMetadata from './identity-providers/importSamlMetadata.ts'
import proveDomain from './identity-providers/proveDomain.ts'
import removeDomain from './identity-providers/removeDomain.ts'
import removeIdentityProvider from './identity-providers/removeIdentityProvider.ts'
import saveDomain from './identity-providers/saveDomain.ts'
import saveIdentityProvider from './identity-providers/saveIdentityProvider.ts'
import testIdentityProvider from './identity-providers/testIdentityProvider.ts'
import addDropdownValue from './organisations/addDropdownValue.ts'
import addstakeholders from './organisations/addstakeholders.ts'
import addWorkflowSettings from './organisations/addWorkflowSettings.ts'
import checkPortalAddress from './organisations/checkPortalAddress.ts'
import decidePortalAddress from './organisations/decidePortalAddress.ts'
import editWorkflowSettings from './organisations/editWorkflowSettings.ts'
import fetchAllOrgs from './organisations/fetchAllOrgs.ts'
import getClient from './organisations/getClient.ts'
import getDepartmentById from './organisations/getDepartmentById.ts'
import getLocation from './organisations/getLocation.ts'
import getOrganisationInfo from './organisations/getOrganisationInfo.ts'
import getOrganisationName from './organisations/getOrganisationName.ts'
import getOrgCustomSettings from './organisations/getOrgCustomSettings.ts'
import getOrgInfo from './organisations/getOrgInfo.ts'
import getOrgInfoById from './organisations/getOrgInfoById.ts'
import getOrgZoneCustomSettings from './organisations/getOrgZoneCustomSettings.ts'
import getPortalAddress from './organisations/getPortalAddress.ts'
import getPortalAddresses from './organisations/getPortalAddresses.ts'
import getStakeholders from './organisations/getStakeholders.ts'
import getUserLocations from './organisations/getUserLocations.ts'
import onboardOrganisation from './organisations/onboardOrganisation.ts'
import proposeOrganisationName from './organisations/proposeOrganisationName.ts'
import removeDropdownValue from './organisations/removeDropdownValue.ts'
import removeLogo from './organisations/removeLogo.ts'
import removePortalAddress from './organisations/removePortalAddress.ts'
import removeStakeholder from './organisations/removeStakeholder.ts'
import saveLoginPages from './organisations/saveLoginPages.ts'
import saveLogo from './organisations/saveLogo.ts'
import saveOrgCustomSettings from './organisations/saveOrgCustomSettings.ts'
import saveOrgZoneCustomSettings from './organisations/saveOrgZoneCustomSettings.ts'
import savePortalAddress from './organisations/savePortalAddress.ts'
import setNonMandatoryFiled from './organisations/setNonMandatoryFiled.ts'
import smsLanguageSetting from './organisations/smsLanguageSetting.ts'
import switchClient from './organisations/switchClient.ts'
import getResetUserDetails from './passwords/getResetUserDetails.ts'
import resetPassword from './passwords/resetPassword.ts'
import resetPasswordAdmin from './passwords/resetPasswordAdmin.ts'
import updatePassword from './passwords/updatePassword.ts'
import verifyResetEmailMobileOtp from './passwords/verifyResetEmailMobileOtp.ts'
import verifyToken from './passwords/verifyToken.ts'
import copyPersonData from './person-data/copyPersonData.ts'
import erasePersonData from './person-data/erasePersonData.ts'
import getErasure from './person-data/getErasure.ts'
import getJobStatus from './progress/getJobStatus.ts'
import getOwnJobs from './progress/getOwnJobs.ts'
import resumeJob from './progress/resumeJob.ts'
import stopJob from './progress/stopJob.ts'
import cancelRegistration from './registration/cancelRegistration.ts'
import checkForRestrictedDomains from './registration/checkForRestrictedDomains.ts'
import checkUserExists from './registration/checkUserExists.ts'
import createAndUpdatePassword from './registration/createAndUpdatePassword.ts'
import fetchConsent from './registration/fetchConsent.ts'
import generateTokenForMobileOtp from './registration/generateTokenForMobileOtp.ts'
import generateTokenForOtp from './registration/generateTokenForOtp.ts'
import getB2BOrganisationInfo from './registration/getB2BOrganisationInfo.ts'
import getB2CReferral from './registration/getB2CReferral.ts'
import getPartners from './registration/getPartners.ts'
import getPincodeInfo from './registration/getPincodeInfo.ts'
import getReferralLogo from './registration/getReferralLogo.ts'
import getRegistrations from './registration/getRegistrations.ts'
import getUserData from './registration/getUserData.ts'
import myGateRegistration from './registration/myGateRegistration.ts'
import register from './registration/register.ts'
import registerB2B from './registration/registerB2B.ts'
import resendRegistration from './registration/resendRegistration.ts'
import savePartner from './registration/savePartner.ts'
import selfOnboard from './registration/selfOnboard.ts'
import socialRegistration from './registration/socialRegistration.ts'
import socialUserCheck from './registration/socialUserCheck.ts'
import switchPartner from './registration/switchPartner.ts'
import updateB2BRegistrationStatus from './registration/updateB2BRegistrationStatus.ts'
import updateOrgAndUserAdress from './registration/updateOrgAndUserAdress.ts'
import validatePackage from './registration/validatePackage.ts'
import verifyEmailOtp from './registration/verifyEmailOtp.ts'
import verifyMobileOtp from './registration/verifyMobileOtp.ts'
import downloadAccessReview from './reports/downloadAccessReview.ts'
import downloadActivitiesLogReport from './reports/downloadActivitiesLogReport.ts'
import downloadUserList from './reports/downloadUserList.ts'
import getUsersListReportDownload from './reports/getUsersListReportDownload.ts'
import getUsersListReportDownloadForBRD from './reports/getUsersListReportDownloadForBRD.ts'
import addAvailableFeatures from './roles/addAvailableFeatures.ts'
import decideRoleProposal from './roles/decideRoleProposal.ts'
import deleteRole from './roles/deleteRole.ts'
import getRoleMembers from './roles/getRoleMembers.ts'
import getRoleProposals from './roles/getRoleProposals.ts'
import getRoles from './roles/getRoles.ts'
import saveRole from './roles/saveRole.ts'
import stopRoleChecks from './roles/stopRoleChecks.ts'
import shareScreen from './screen-sharing/shareScreen.ts'
import authenticate from './sessions/authenticate.ts'
import beginSocialLogin from './sessions/beginSocialLogin.ts'
import beginSso from './sessions/beginSso.ts'
import checkInboundIp from './sessions/checkInboundIp.ts'
import completeSsoLogin from './sessions/completeSsoLogin.ts'
import decryptURL from './sessions/decryptURL.ts'
import encryptedProfile from './sessions/encryptedProfile.ts'
import encryptURL from './sessions/encryptURL.ts'
import endSession from './sessions/endSession.ts'
import getLinkedAccounts from './sessions/getLinkedAccounts.ts'
import getSocialProviders from './sessions/getSocialProviders.ts'
import getUserInfo from './sessions/getUserInfo.ts'
import getUserIpInfo from './sessions/getUserIpInfo.ts'
import linkSso from './sessions/linkSso.ts'
import logoutSession from './sessions/logoutSession.ts'
import proceedWithSelectedOrg from './sessions/proceedWithSelectedOrg.ts'
import redeemEncryptedProfile from './sessions/redeemEncryptedProfile.ts'
import refreshToken from './sessions/refreshToken.ts'
import saveTwoFactor from './sessions/saveTwoFactor.ts'
import socialLogin from './sessions/socialLogin.ts'
import unlinkAccount from './sessions/unlinkAccount.ts'
import validateUser from './sessions/validateUser.ts'
import verifyB2CLoginOtp from './sessions/verifyB2CLoginOtp.ts'
import verifyTwoFactor from './sessions/verifyTwoFactor.ts'
import confirmSheetUpload from './sheets/confirmSheetUpload.ts'
import correctSheetRow from './sheets/correctSheetRow.ts'
import discardSheetUpload from './sheets/discardSheetUpload.ts'
import downloadSheetTemplate from './sheets/downloadSheetTemplate.ts'
import getSheetRows from './sheets/getSheetRows.ts'
import getSheetUpload from './sheets/getSheetUpload.ts'
import getSheetUploads from './sheets/getSheetUploads.ts'
import mapSheetColumns from './sheets/mapSheetColumns.ts'
import addSelfSigner from './signers/addSelfSigner.ts'
import approveSigner from './signers/approveSigner.ts'
import cancelSigning from './signers/cancelSigning.ts'
import checkCloudbasedsignatures from './signers/checkCloudbasedsignatures.ts'
import checkSignerName from './signers/checkSignerName.ts'
import completeSigning from './signers/completeSigning.ts'
import createUser from './signers/createUser.ts'
import deleteSigner from './signers/deleteSigner.ts'
import deleteSignerPosition from './signers/deleteSignerPosition.ts'
import generateSignerOtp from './signers/generateSignerOtp.ts'
import getSignerStatus from './signers/getSignerStatus.ts'
import getSigningOutcome from './signers/getSigningOutcome.ts'
import getSigningPage from './signers/getSigningPage.ts'
import getSingersDetails from './signers/getSingersDetails.ts'
import renewSigningLease from './signers/renewSigningLease.ts'
import resendInviteToSigner from './signers/resendInviteToSigner.ts'
import saveSignerFields from './signers/saveSignerFields.ts'
import signBoxPosition from './signers/signBoxPosition.ts'
import signBoxPositionMultiple from './signers/signBoxPositionMultiple.ts'
import startSigning from './signers/startSigning.ts'
import UpdateSignerSequence from './signers/UpdateSignerSequence.ts'
import updateUser from './signers/updateUser.ts'
import validateSignerOtp from './signers/validateSignerOtp.ts'
import allotPakageToUser from './subscriptions/allotPakageToUser.ts'
import B2BUserWorkflowBalance from './subscriptions/B2BUserWorkflowBalance.ts'
import checkBalanceForTransaction from './subscriptions/checkBalanceForTransaction.ts'
import consumeBalanceForTransaction from './subscriptions/consumeBalanceForTransaction.ts'
import fetchSelectedPackage from './subscriptions/fetchSelectedPackage.ts'
import getBillingAddress from './subscriptions/getBillingAddress.ts'
import getPackagePlans from './subscriptions/getPackagePlans.ts'
import getPackages from './subscriptions/getPackages.ts'
import placePackageInSubscription from './subscriptions/placePackageInSubscription.ts'
import savePackage from './subscriptions/savePackage.ts'
import switchPackage from './subscriptions/switchPackage.ts'
import beginSupportSession from './support/beginSupportSession.ts'
import endSupportSession from './support/endSupportSession.ts'
import getSupportSessions from './support/getSupportSessions.ts'
import makeSupportCode from './support/makeSupportCode.ts'
import sendEmailToSales from './support/sendEmailToSales.ts'
import acceptInvitation from './users/acceptInvitation.ts'
import addUserByOrgICICI from './users/addUserByOrgICICI.ts'
import addUserProfileByOrg from './users/addUserProfileByOrg.ts'
import checkIfUserExists from './users/checkIfUserExists.ts'
import chooseSignatureStyle from './users/chooseSignatureStyle.ts'
import createUsers from './users/createUsers.ts'
import deleteMultipleUserByOrg from './users/deleteMultipleUserByOrg.ts'
import deleteUserByOrg from './users/deleteUserByOrg.ts'
import downloadBulkReport from './users/downloadBulkReport.ts'
import fetchActiveAutosignUser from './users/fetchActiveAutosignUser.ts'
import fetchAutorisedUserInfo from './users/fetchAutorisedUserInfo.ts'
import fetchAutosignUser from './users/fetchAutosignUser.ts'
import fetchDetails from './users/fetchDetails.ts'
import fetchInternalUser from './users/fetchInternalUser.ts'
import getAvailableAccess from './users/getAvailableAccess.ts'
import getByUserOrg from './users/getByUserOrg.ts'
import getICICIUsersByOrg from './users/getICICIUsersByOrg.ts'
import getInvitation from './users/getInvitation.ts'
import getOpenWork from './users/getOpenWork.ts'
import getOrganisationUsersList from './users/getOrganisationUsersList.ts'
import getSuggestionsUserList from './users/getSuggestionsUserList.ts'
import getUserById from './users/getUserById.ts'
import getUserDetails from './users/getUserDetails.ts'
import getUserProfileByOrg from './users/getUserProfileByOrg.ts'
import getUserRoleInfo from './users/getUserRoleInfo.ts'
import getUsersByOrg from './users/getUsersByOrg.ts'
import getUsersByOrgForBRDFlow from './users/getUsersByOrgForBRDFlow.ts'
import manualImport from './users/manualImport.ts'
import removeSignatureStyle from './users/removeSignatureStyle.ts'
import resendInvitationToUser from './users/resendInvitationToUser.ts'
import restoreMember from './users/restoreMember.ts'
import setCustomSignatureStyle from './users/setCustomSignatureStyle.ts'
import switchMembers from './users/switchMembers.ts'
import updateAddedUserDetails from './users/updateAddedUserDetails.ts'
import updateUserByOrgICICI from './users/updateUserByOrgICICI.ts'
import updateUserProfileByOrg from './users/updateUserProfileByOrg.ts'
import userBulkUpload from './users/userBulkUpload.ts'
import userDuplicateMobile from './users/userDuplicateMobile.ts'
import userEmailPhoneValidator from './users/userEmailPhoneValidator.ts'
import userPhoneValidator from './users/userPhoneValidator.ts'
import userUpdatePhoneValidator from './users/userUpdatePhoneValidator.ts'
import userUpdateValidator from './users/userUpdateValidator.ts'
import userValidator from './users/userValidator.ts'
import downloadCompletionCertificate from './verification/downloadCompletionCertificate.ts'
import downloadCourtCertificate from './verification/downloadCourtCertificate.ts'
import getVerificationHistory from './verification/getVerificationHistory.ts'
import verifyDocumentSignatures from './verification/verifyDocumentSignatures.ts'

/** Every call that a handler answers; `getRandomId` is the wire's own (server/http/envelope). One line a call. */
export const answers: readonly AnyAnswer[] = [
  // departments
  deleteDepartment,
  getDepartmentEffects,
  saveDepartment,
  // directory
  getDirectory,
  makeDirectoryToken,
  mapDirectoryGroup,
  revokeDirectoryToken,
  saveDirectory,
  // dockets
  completeDocumentIntiation,
  // document-files
  convertPdf2Images,
  downloadOriginalFile,
  downloadSignedFile,
  multiUploadDocument,
  unlockDocument,
  // documents
  getDocumentsInfoAssisted,
  auditInformation,
  geturlInfo,
  rejectDocument,
  deleteDocument,
  fetchDocumentInfo,
  getDocuments,
  getDocumentsInfo,
  revokeDocument,
  approveSigner,
  // signers
  generateSignerOtp,
  validateSignerOtp,
  getSigningPage,
  saveSignerFields,
  checkSignerName,
  startSigning,
  renewSigningLease,
  cancelSigning,
  completeSigning,
  getSigningOutcome,
  addSelfSigner,
  createUser,
  deleteSigner,
  deleteSignerPosition,
  getSignerStatus,
  getSingersDetails,
  resendInviteToSigner,
  signBoxPosition,
  signBoxPositionMultiple,
  UpdateSignerSequence,
  updateUser,
  // verification
  downloadCompletionCertificate,
  downloadCourtCertificate,
  getVerificationHistory,
  verifyDocumentSignatures,
  // consents
  getActivities,
  downloadAccessReview,
  downloadActivitiesLogReport,
  copyPersonData,
  erasePersonData,
  getErasure,
  downloadUserList,
  getUsersListReportDownload,
  getUsersListReportDownloadForBRD,
  downloadBalanceHistory,
  getBalanceHistory,
  getBalances,
  saveBillingAddress,
  B2BUserWorkflowBalance,
  checkBalanceForTransaction,
  consumeBalanceForTransaction,
  getBillingAddress,
  acceptConsent,
  getConsentText,
  sendAadhaarConsent,
  // external-users
  getAssistedInfo,
  handOverInvitation,
  validateExternalUser,
  // help
  fetchHelpPageContent,
  // support
  beginSupportSession,
  endSupportSession,
  getSupportSessions,
  makeSupportCode,
  // downtime
  saveDowntimeNotice,
  getDowntimeNotices,
  getDowntime,
  // organisations
  fetchAllOrgs,
  onboardOrganisation,
  getClient,
  saveLoginPages,
  savePortalAddress,
  removePortalAddress,
  getPortalAddresses,
  getPortalAddress,
  decidePortalAddress,
  checkPortalAddress,
  switchClient,
  allotPakageToUser,
  getOrganisationInfo,
  getOrgInfoById,
  getOrgCustomSettings,
  removeDropdownValue,
  removeLogo,
  saveLogo,
  saveOrgZoneCustomSettings,
  saveOrgCustomSettings,
  getOrgInfo,
  addDropdownValue,
  getDepartmentById,
  getLocation,
  getUserLocations,
  // passwords
  resetPasswordAdmin,
  getResetUserDetails,
  resetPassword,
  updatePassword,
  verifyResetEmailMobileOtp,
  verifyToken,
  // registration
  generateTokenForMobileOtp,
  generateTokenForOtp,
  socialRegistration,
  socialUserCheck,
  // sessions
  decryptURL,
  encryptedProfile,
  encryptURL,
  socialLogin,
  validateUser,
  verifyB2CLoginOtp,
  authenticate,
  beginSocialLogin,
  enableGoogleSSO,
  getIdentityProviders,
  proveDomain,
  removeDomain,
  removeIdentityProvider,
  saveDomain,
  saveIdentityProvider,
  testIdentityProvider,
  getLinkedAccounts,
  unlinkAccount,
  beginSso,
  changeSamlKey,
  importSamlMetadata,
  completeSsoLogin,
  linkSso,
  checkInboundIp,
  endSession,
  shareScreen,
  getSocialProviders,
  getUserInfo,
  getUserIpInfo,
  logoutSession,
  proceedWithSelectedOrg,
  redeemEncryptedProfile,
  refreshToken,
  saveTwoFactor,
  verifyTwoFactor,
  // sheets
  userBulkUpload,
  manualImport,
  downloadBulkReport,
  externaluserBulkUpload,
  updateExternaluserBulkUpload,
  getSheetUpload,
  getSheetUploads,
  getSheetRows,
  mapSheetColumns,
  correctSheetRow,
  confirmSheetUpload,
  discardSheetUpload,
  downloadSheetTemplate,
  // progress
  getJobStatus,
  getOwnJobs,
  resumeJob,
  stopJob,
  // roles
  addAvailableFeatures,
  decideRoleProposal,
  deleteRole,
  getRoleMembers,
  getRoleProposals,
  getRoles,
  saveRole,
  stopRoleChecks,
  // support
  sendEmailToSales,
  // users
  acceptInvitation,
  getInvitation,
  checkIfUserExists,
  userDuplicateMobile,
  userEmailPhoneValidator,
  userUpdatePhoneValidator,
  userPhoneValidator,
  userUpdateValidator,
  userValidator,
  getOpenWork,
  restoreMember,
  switchMembers,
  deleteMultipleUserByOrg,
  deleteUserByOrg,
  updateAddedUserDetails,
  updateUserByOrgICICI,
  updateUserProfileByOrg,
  resendInvitationToUser,
  createUsers,
  addUserByOrgICICI,
  addUserProfileByOrg,
  getByUserOrg,
  getUserById,
  getUserProfileByOrg,
  getSuggestionsUserList,
  fetchInternalUser,
  getOrganisationUsersList,
  getICICIUsersByOrg,
  getUsersByOrgForBRDFlow,
  getUsersByOrg,
  fetchAutorisedUserInfo,
  getUserRoleInfo,
  getAvailableAccess,
  getUserDetails,
  chooseSignatureStyle,
  removeSignatureStyle,
  setCustomSignatureStyle,
  getOrgZoneCustomSettings,
  setNonMandatoryFiled,
  smsLanguageSetting,
  smsLanguageOfDocket,
  validateReferenceId,
  getOrganisationName,
  proposeOrganisationName,
  duplicateFileChecker,
  fetchDetails,
  addExternalUserProfileByOrg,
  updateExternalUserByOrg,
  deleteExternalUserByOrg,
  getExternalUserByEmail,
  getExternalUser,
  getExternalUsers,
  sendAssistedLink,
  createUserGroup,
  updateUserGroup,
  deleteUserGroup,
  getUserGroups,
  getGroupUserInformation,
  addPeopleOfGroup,
  addstakeholders,
  getStakeholders,
  removeStakeholder,
  addWorkflowSettings,
  editWorkflowSettings,
  fetchAutosignUser,
  fetchActiveAutosignUser,
  checkCloudbasedsignatures,
  fetchConsent,
  getB2CReferral,
  withdrawConsent,
  resendRegistration,
  getRegistrations,
  cancelRegistration,
  getPartners,
  savePartner,
  switchPartner,
  getPackages,
  savePackage,
  switchPackage,
  getPincodeInfo,
  getReferralLogo,
  validatePackage,
  checkForRestrictedDomains,
  checkUserExists,
  createAndUpdatePassword,
  getB2BOrganisationInfo,
  getUserData,
  myGateRegistration,
  register,
  registerB2B,
  selfOnboard,
  updateB2BRegistrationStatus,
  updateOrgAndUserAdress,
  verifyEmailOtp,
  verifyMobileOtp,
  fetchSelectedPackage,
  getPackagePlans,
  placePackageInSubscription,
].map(widen)

/** An answer without its input's type: the wire checks the input by the declaration before it runs. */
export interface AnyAnswer {
  call: Answer['call']
  run(input: unknown, context: Parameters<Answer['run']>[1]): Promise<unknown>
}

function widen(answer: unknown): AnyAnswer {
  return answer as AnyAnswer
}
