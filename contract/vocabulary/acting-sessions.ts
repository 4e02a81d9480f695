import type { SupportMay } from './support-sessions.ts'

/**
 * What a session of support may ask that acts as somebody of an organisation, by the last word of
 * the path. A call that is in neither list is never answered to it: signing, consents,
 * passwords, second factors, keys and settings of security, what takes papers or lists out of the
 * house, and every call that is new. The content of papers is not shown either.
 */
const looking = [
  'getUserInfo',
  'getUserRoleInfo',
  'getUserIpInfo',
  'getOrganisationInfo',
  'getOrgInfoById',
  'getOrgCustomSettings',
  'getOrgZoneCustomSettings',
  'getDocuments',
  'getDocumentsInfo',
  'fetchDocumentInfo',
  'getSingersDetails',
  'getSignerStatus',
  'auditInformation',
  'getUsersByOrg',
  'getOrganisationUsersList',
  'getUserById',
  'getByUserOrg',
  'getUserProfileByOrg',
  'getUserDetails',
  'fetchInternalUser',
  'getSuggestionsUserList',
  'getAvailableAccess',
  'getOpenWork',
  'getRoles',
  'getRoleMembers',
  'getRoleProposals',
  'getActivities',
  'getDepartmentById',
  'getDepartmentEffects',
  'getUserLocations',
  'getLocation',
  'getUserGroups',
  'getGroupUserInformation',
  'getExternalUsers',
  'getExternalUser',
  'getStakeholders',
  'getSheetUploads',
  'getSheetUpload',
  'getSheetRows',
  'getJobStatus',
  'getOwnJobs',
  'fetchSelectedPackage',
  'fetchHelpPageContent',
  'getDowntime',
  'getSupportSessions',
  'endSupportSession',
  'logoutSession',
] as const

const changing = [
  'addUserProfileByOrg',
  'updateUserProfileByOrg',
  'updateAddedUserDetails',
  'resendInvitationToUser',
  'saveDepartment',
  'createUserGroup',
  'updateUserGroup',
  'addstakeholders',
  'removeStakeholder',
  'addDropdownValue',
  'removeDropdownValue',
  'addExternalUserProfileByOrg',
  'updateExternalUserByOrg',
  'resendInviteToSigner',
  'stopJob',
  'resumeJob',
] as const

const looks: ReadonlySet<string> = new Set(looking)
const changes: ReadonlySet<string> = new Set(changing)
export const actingCalls = { look: looking, change: changing } as const

export function mayAct(path: string, may: SupportMay): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)

  return looks.has(name) || (may === 'change' && changes.has(name))
}
