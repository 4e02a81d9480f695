import type { LazyRouteFunction, RouteObject } from 'react-router'

type Screen = LazyRouteFunction<RouteObject>

/** Every screen is a chunk of its own; the paths are those of the specification (portal §2). A journey walks all of them. */
export const screensInShell = {
  documents: () => import('../screens/documents/documents-route.tsx'),
  'documents/view/:documentId': () => import('../screens/dockets/docket-route.tsx'),
  workflow: () => import('../screens/documents/workflow-route.tsx'),
  'workflow/view/:documentId': () => import('../screens/dockets/docket-route.tsx'),
  signaturevalidation: () => import('../screens/verification/members/signature-validation-route.tsx'),
  // One line a part, as in `screens/organisation/tabs.ts`; the older address of a part leads to it (`lead.ts`).
  'organisation/branches': () => import('../screens/departments/branches-route.tsx'),
  'organisation/zones': () => import('../screens/departments/zones-route.tsx'),
  branches: () => import('../screens/organisation/organisation-route.tsx'),
  'organisation/roles': () => import('../screens/organisation/roles/roles-route.tsx'),
  'organisation/roles/review': () => import('../screens/organisation/roles/review-route.tsx'),
  'organisation/roles/:roleId': () => import('../screens/organisation/roles/role-route.tsx'),
  'organisation/activity': () => import('../screens/organisation/activity/activity-route.tsx'),
  roles: () => import('../screens/organisation/organisation-route.tsx'),
  'activity-logs': () => import('../screens/organisation/organisation-route.tsx'),
  'organisation/users': () => import('../screens/users/users-route.tsx'),
  'organisation/users/:userId': () => import('../screens/users/person-route.tsx'),
  'organisation/upload/:uploadId?': () => import('../screens/organisation/upload/upload-route.tsx'),
  'organisation/groups': () => import('../screens/organisation/groups/groups-route.tsx'),
  'organisation/external-users': () =>
    import('../screens/organisation/external-users/external-users-route.tsx'),
  'organisation/stakeholders': () => import('../screens/organisation/stakeholders/stakeholders-route.tsx'),
  usergroup: () => import('../screens/organisation/organisation-route.tsx'),
  'organisation/*': () => import('../screens/organisation/organisation-route.tsx'),
  team: () => import('../screens/organisation/organisation-route.tsx'),
  businessgroup: () => import('../screens/organisation/organisation-route.tsx'),
  'eazysign-users': () => import('../screens/organisation/organisation-route.tsx'),
  users: () => import('../screens/users/nda-users-route.tsx'),
  'users/:userId': () => import('../screens/users/person-route.tsx'),
  'onboard/clients': () => import('../screens/console/clients/clients-route.tsx'),
  'onboard/support': () => import('../screens/console/support/support-route.tsx'),
  'onboard/registrants': () => import('../screens/registration/registrants/registrants-route.tsx'),
  'onboard/packages': () => import('../screens/console/packages/packages-route.tsx'),
  'onboard/partners': () => import('../screens/console/partners/partners-route.tsx'),
  'onboard/downtime': () => import('../screens/console/downtime/downtime-route.tsx'),
  onboard: () => import('../screens/console/console-route.tsx'),
  downtime: () => import('../screens/console/console-route.tsx'),
  subscription: () => import('../screens/balances/subscription-route.tsx'),
  'set-up': () => import('../screens/registration/set-up/set-up-route.tsx'),
  'settings/directory': () => import('../screens/settings/directory/directory-route.tsx'),
  'settings/identity-providers': () =>
    import('../screens/settings/identity-providers/identity-providers-route.tsx'),
  settings: () => import('../screens/settings/settings-route.tsx'),
  'profile/support': () => import('../screens/support/consent/consent-route.tsx'),
  'profile/downloads': () => import('../screens/downloads/downloads-route.tsx'),
  profile: () => import('../screens/profile/profile-route.tsx'),
  'help/screen': () => import('../screens/screen-sharing/view-screen-route.tsx'),
  'help/:page?/:section?': () => import('../screens/help/help-route.tsx'),
  'user-manual/:organisationId/:page?/:section?': () => import('../screens/help/user-manual-route.tsx'),
} as const satisfies Record<string, Screen>

/** Those that take the whole window. */
export const screensAlone = {
  'workflow/create/:documentId?/:step?': () => import('../screens/new-docket/new-docket-route.tsx'),
} as const satisfies Record<string, Screen>
