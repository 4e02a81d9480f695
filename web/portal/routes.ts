import type { LazyRouteFunction, RouteObject } from 'react-router'
import { withTexts } from '../texts/screen-texts.ts'

type Screen = LazyRouteFunction<RouteObject>

// Three that are at two addresses each.
const docket = withTexts(
  () => import('../screens/dockets/docket-route.tsx'),
  'documents',
  'docket',
  'requests',
  'signers',
  'meanwhile',
  'autosign',
  'contracts',
)
// For members with batches, and for checkers of the dashboard.
const batchChecks = withTexts(
  () => import('../screens/batches/checks-route.tsx'),
  'batches',
  'docket',
  'documents',
  'meanwhile',
  'progress',
  'signers',
)
const review = withTexts(() => import('../screens/review/review-route.tsx'), 'review', 'docket', 'signers')
const person = withTexts(
  () => import('../screens/users/person-route.tsx'),
  'users',
  'meanwhile',
  'person-data',
  'activity',
  'settings',
  'downloads',
)

// Older addresses, which lead to a part.
const organisation = () => import('../screens/organisation/organisation-route.tsx')
const consolePage = () => import('../screens/console/console-route.tsx')

/**
 * Every screen is a chunk of its own; the paths are those of the specification (portal §2). A
 * journey walks all of them.
 */
export const screensInShell = {
  home: withTexts(() => import('../screens/home/home-route.tsx'), 'home', 'documents'),
  documents: withTexts(() => import('../screens/documents/documents-route.tsx'), 'documents', 'progress'),
  'documents/review': review,
  'documents/view/:documentId': docket,
  workflow: withTexts(() => import('../screens/documents/workflow-route.tsx'), 'documents', 'progress'),
  'workflow/review': review,
  'workflow/view/:documentId': docket,
  'my-documents': withTexts(
    () => import('../screens/my-documents/my-documents-route.tsx'),
    'documents',
    'dashboards',
    'autosign',
  ),
  'my-documents/sign': withTexts(
    () => import('../screens/my-documents/many/sign-many-route.tsx'),
    'sign-many',
    'signers',
    'progress',
  ),
  'request-document': withTexts(
    () => import('../screens/requests/requests-route.tsx'),
    'requests',
    'meanwhile',
  ),
  'request-document/:requestId': withTexts(() => import('../screens/requests/request-route.tsx'), 'requests'),
  'core-workflow': withTexts(
    () => import('../screens/dashboards/core-workflow-route.tsx'),
    'dashboards',
    'cards',
    'documents',
    'requests',
  ),
  'company-dashboard': withTexts(
    () => import('../screens/dashboards/company/company-route.tsx'),
    'company-dashboard',
    'cards',
    'documents',
  ),
  clients: withTexts(
    () => import('../screens/clients/clients-route.tsx'),
    'clients',
    'meanwhile',
    'downloads',
    'progress',
  ),
  'clients/contracts': withTexts(() => import('../screens/contracts/contracts-route.tsx'), 'contracts'),
  'clients/fields': withTexts(() => import('../screens/clients/client-fields-route.tsx'), 'clients'),
  'clients/sheet/:uploadId?': withTexts(
    () => import('../screens/clients/client-sheet-route.tsx'),
    'progress',
    'upload',
    'downloads',
  ),
  'clients/:clientId': withTexts(
    () => import('../screens/clients/client-route.tsx'),
    'clients',
    'contracts',
    'meanwhile',
    'documents',
  ),
  'batch-process/check': batchChecks,
  'core-workflow/batches': batchChecks,
  'batch-process/:batchId?': withTexts(
    () => import('../screens/batches/batches-route.tsx'),
    'batches',
    'downloads',
    'meanwhile',
    'progress',
    'signers',
    'upload',
  ),
  template: withTexts(() => import('../screens/templates/templates-route.tsx'), 'templates', 'meanwhile'),
  'template-builder': withTexts(
    () => import('../screens/templates/templates-route.tsx'),
    'templates',
    'meanwhile',
  ),
  'workflow/from-template/:templateId': withTexts(
    () => import('../screens/templates/compose/compose-route.tsx'),
    'templates',
    'signers',
    'settings',
    'new-docket',
  ),
  signaturevalidation: withTexts(
    () => import('../screens/verification/members/signature-validation-route.tsx'),
    'checks',
  ),
  // One line a part, as in `screens/organisation/tabs.ts`; the older address of a part leads to it
  // (`lead.ts`).
  'organisation/branches': withTexts(
    () => import('../screens/departments/branches-route.tsx'),
    'departments',
    'meanwhile',
  ),
  'organisation/zones': withTexts(
    () => import('../screens/departments/zones-route.tsx'),
    'departments',
    'meanwhile',
    'settings',
    'signers',
  ),
  branches: organisation,
  'organisation/roles': withTexts(
    () => import('../screens/organisation/roles/roles-route.tsx'),
    'roles',
    'modules',
  ),
  'organisation/roles/review': withTexts(
    () => import('../screens/organisation/roles/review-route.tsx'),
    'roles',
    'modules',
    'downloads',
  ),
  'organisation/roles/:roleId': withTexts(
    () => import('../screens/organisation/roles/role-route.tsx'),
    'roles',
    'modules',
  ),
  'organisation/activity': withTexts(
    () => import('../screens/organisation/activity/activity-route.tsx'),
    'activity',
    'settings',
    'downloads',
  ),
  roles: organisation,
  'activity-logs': organisation,
  'organisation/users': withTexts(
    () => import('../screens/users/users-route.tsx'),
    'users',
    'meanwhile',
    'downloads',
  ),
  'organisation/users/:userId': person,
  'organisation/upload/:uploadId?': withTexts(
    () => import('../screens/organisation/upload/upload-route.tsx'),
    'progress',
    'upload',
    'downloads',
  ),
  'organisation/groups': withTexts(
    () => import('../screens/organisation/groups/groups-route.tsx'),
    'groups',
    'meanwhile',
    'signers',
  ),
  'organisation/external-users': withTexts(
    () => import('../screens/organisation/external-users/external-users-route.tsx'),
    'external-users',
    'meanwhile',
    'signers',
  ),
  'organisation/stakeholders': withTexts(
    () => import('../screens/organisation/stakeholders/stakeholders-route.tsx'),
    'stakeholders',
    'meanwhile',
    'signers',
  ),
  usergroup: organisation,
  'organisation/*': organisation,
  'external-users': organisation,
  team: organisation,
  businessgroup: organisation,
  'eazysign-users': organisation,
  users: withTexts(() => import('../screens/users/nda-users-route.tsx'), 'users', 'meanwhile', 'downloads'),
  'users/:userId': person,
  'onboard/tenants/:tenantId?': withTexts(
    () => import('../screens/console/tenants/tenants-route.tsx'),
    'console',
    'modules',
    'signers',
    'portal-address',
  ),
  'onboard/support': withTexts(() => import('../screens/console/support/support-route.tsx'), 'console'),
  'onboard/registrants': withTexts(
    () => import('../screens/registration/registrants/registrants-route.tsx'),
    'console',
    'portal-address',
    'modules',
    'registrants',
  ),
  'onboard/packages': withTexts(
    () => import('../screens/console/packages/packages-route.tsx'),
    'console',
    'modules',
    'meanwhile',
  ),
  'onboard/partners': withTexts(
    () => import('../screens/console/partners/partners-route.tsx'),
    'console',
    'meanwhile',
  ),
  'onboard/downtime': withTexts(
    () => import('../screens/console/downtime/downtime-route.tsx'),
    'console',
    'meanwhile',
  ),
  onboard: consolePage,
  downtime: consolePage,
  order: withTexts(() => import('../screens/orders/order-route.tsx'), 'orders'),
  accounts: withTexts(() => import('../screens/accounts/accounts-route.tsx'), 'accounts'),
  'my-account/:package?': withTexts(
    () => import('../screens/accounts/my-account-route.tsx'),
    'accounts',
    'set-up',
  ),
  'billing-report': withTexts(
    () => import('../screens/accounts/billing-report-route.tsx'),
    'reports',
    'balance',
    'downloads',
    'meanwhile',
  ),
  subscription: withTexts(
    () => import('../screens/balances/subscription-route.tsx'),
    'balance',
    'address',
    'downloads',
  ),
  'set-up': withTexts(
    () => import('../screens/registration/set-up/set-up-route.tsx'),
    'set-up',
    'profile',
    'address',
    'person-data',
    'downloads',
  ),
  'reports/:report?': withTexts(
    () => import('../screens/reports/reports-route.tsx'),
    'reports',
    'downloads',
    'meanwhile',
  ),
  'settings/developers': withTexts(
    () => import('../screens/settings/developers/developers-route.tsx'),
    'developers',
  ),
  'settings/certificates': withTexts(
    () => import('../screens/settings/certificates/certificates-route.tsx'),
    'certificates',
    'autosign',
    'signers',
  ),
  'settings/review-groups': withTexts(
    () => import('../screens/settings/review-groups/review-groups-route.tsx'),
    'review-groups',
    'groups',
    'meanwhile',
    'settings',
    'signers',
  ),
  'settings/letterheads': withTexts(
    () => import('../screens/settings/letterheads/letterheads-route.tsx'),
    'letterheads',
    'meanwhile',
    'settings',
  ),
  'settings/directory': withTexts(
    () => import('../screens/settings/directory/directory-route.tsx'),
    'directory',
    'meanwhile',
    'users',
  ),
  'settings/identity-providers': withTexts(
    () => import('../screens/settings/identity-providers/identity-providers-route.tsx'),
    'identity-providers',
  ),
  'settings/signing-services': withTexts(
    () => import('../screens/settings/signing-services/signing-services-route.tsx'),
    'signing-services',
  ),
  'settings/portal-address': withTexts(
    () => import('../screens/settings/portal-address/portal-address-route.tsx'),
    'portal-address',
  ),
  settings: withTexts(() => import('../screens/settings/settings-route.tsx'), 'settings', 'signers'),
  'profile/support': withTexts(() => import('../screens/support/consent/consent-route.tsx'), 'console'),
  'profile/downloads': withTexts(
    () => import('../screens/downloads/downloads-route.tsx'),
    'downloads',
    'progress',
    'reports',
  ),
  profile: withTexts(
    () => import('../screens/profile/profile-route.tsx'),
    'profile',
    'told',
    'person-data',
    'downloads',
  ),
  'help/screen': withTexts(() => import('../screens/screen-sharing/view-screen-route.tsx'), 'screen'),
  'help/:page?/:section?': withTexts(() => import('../screens/help/help-route.tsx'), 'help'),
  'user-manual/:organisationId/:page?/:section?': withTexts(
    () => import('../screens/help/user-manual-route.tsx'),
    'help',
  ),
} as const satisfies Record<string, Screen>

// A draft, and the text of one that is written here.
const newDocket = withTexts(
  () => import('../screens/new-docket/new-docket-route.tsx'),
  'documents',
  'new-docket',
  'signers',
  'meanwhile',
  'settings',
  'progress',
)

/** Those that take the whole window. */
export const screensAlone = {
  'workflow/create/:documentId?/:step?': newDocket,
  'workflow/write/:documentId?': newDocket,
  'template-builder/:templateId': withTexts(
    () => import('../screens/templates/builder/builder-route.tsx'),
    'template-builder',
    'templates',
    'new-docket',
    'signers',
    'meanwhile',
    'settings',
  ),
} as const satisfies Record<string, Screen>
