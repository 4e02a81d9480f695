import type { Module } from '#contract/vocabulary/modules.ts'
import { notBuilt } from '#contract/vocabulary/not-built.ts'
import { type Allowed, firstSegment, type PortalPath } from '#contract/vocabulary/portal-routes.ts'
import type { IconName } from '../components/icon-paths.ts'
import { type Clients, elsewhere } from './elsewhere.ts'

export interface SidebarEntry {
  /** The key of its word under `sidebar`. */
  key: string
  path: PortalPath
  icon: IconName
  group: 'work' | 'stamps' | 'manage' | 'foot'
  isAllowed: (allowed: Allowed, ndaFlow: boolean) => boolean
  /** Further first segments on which it is highlighted. */
  also?: readonly string[]
  /**
   * Another entry leads here, too: this one is in the list only for those who do not have that
   * one.
   */
  reachedBy?: PortalPath
}

const any =
  (...names: Module[]) =>
  (allowed: Allowed): boolean =>
    names.some((name) => allowed[name] === true)

const people = any('branches', 'roles', 'users', 'bulkuser')
const reports = any(
  'consumptionHistory',
  'apiLogs',
  'digitalstampingmisreport',
  'digitalstamprepository',
  'digitalstampqrreferences',
  'esignReport',
  'misreport',
  'activity-logs',
)

/** The table of the specification (portal §2), in the order of the screens. */
export const sidebarEntries: readonly SidebarEntry[] = [
  // Ours, first: the page after the login.
  { key: 'home', path: 'home', icon: 'home', group: 'work', isAllowed: () => true },
  {
    key: 'userDashboard',
    path: 'core-workflow',
    icon: 'home',
    group: 'work',
    isAllowed: any('coreWorkflowDashboard'),
    also: ['request-document', 'company-dashboard'],
  },
  { key: 'documents', path: 'documents', icon: 'docs', group: 'work', isAllowed: any('documents') },
  { key: 'myDocuments', path: 'my-documents', icon: 'pen', group: 'work', isAllowed: () => true },
  {
    key: 'requestDocument',
    path: 'request-document',
    icon: 'inbox',
    group: 'work',
    isAllowed: any('requestDocument'),
    reachedBy: 'core-workflow',
  },
  {
    key: 'workflow',
    path: 'workflow',
    icon: 'flow',
    group: 'work',
    isAllowed: (allowed, ndaFlow) => allowed.workflow === true && !ndaFlow,
  },
  // Ours: the specification names the address alone.
  {
    key: 'clients',
    path: 'clients',
    icon: 'id',
    group: 'work',
    isAllowed: any('clients', 'clmDashboard'),
  },
  { key: 'templates', path: 'template', icon: 'template', group: 'work', isAllowed: any('templates') },
  {
    key: 'templateBuilder',
    path: 'template-builder',
    icon: 'build',
    group: 'work',
    isAllowed: any('template_builder'),
  },
  // Ours: the specification names the address alone.
  {
    key: 'batches',
    path: 'batch-process',
    icon: 'cols',
    group: 'work',
    isAllowed: any('batchprocess'),
  },
  {
    key: 'orders',
    path: 'order',
    icon: 'cart',
    group: 'work',
    isAllowed: any('individualOrder', 'batchprocess'),
  },
  { key: 'preOrder', path: 'pre-order', icon: 'cart', group: 'work', isAllowed: any('bulkOrder') },
  {
    key: 'stampDashboard',
    path: 'digital-stamp-primary-dashboard',
    icon: 'stamp',
    group: 'stamps',
    isAllowed: any('digitalstampprimarydashboard'),
  },
  {
    key: 'stampDutyPayments',
    path: 'online-stamp-duty-payments',
    icon: 'card',
    group: 'stamps',
    isAllowed: any('razorpaydashboard'),
  },
  { key: 'financialInstitution', path: 'nesl', icon: 'bank', group: 'stamps', isAllowed: any('nesl') },
  { key: 'emandate', path: 'emandate', icon: 'repeat', group: 'stamps', isAllowed: any('emandate') },
  {
    key: 'paymentHistory',
    path: 'payment-history',
    icon: 'card',
    group: 'stamps',
    isAllowed: any('paymentHistory'),
  },
  {
    key: 'organisation',
    path: 'organisation',
    icon: 'users',
    group: 'manage',
    isAllowed: (allowed, ndaFlow) => people(allowed) && !ndaFlow,
    also: ['users'],
  },
  {
    key: 'users',
    path: 'users',
    icon: 'users',
    group: 'manage',
    isAllowed: (allowed, ndaFlow) => ndaFlow && any('branches', 'roles', 'users')(allowed),
    // Where its parts are; outside the flow the entry is not there.
    also: ['organisation'],
  },
  {
    key: 'onboarding',
    path: 'onboard',
    icon: 'org',
    group: 'manage',
    isAllowed: any('downtime', 'onboardClient'),
  },
  {
    key: 'reports',
    path: 'reports',
    icon: 'chart',
    group: 'manage',
    isAllowed: reports,
    also: ['digitalstamp-collection'],
  },
  { key: 'vendorEkyc', path: 'vendor-ekyc', icon: 'id', group: 'manage', isAllowed: any('vendorekyc') },
  { key: 'kycDashboard', path: 'kyc', icon: 'id', group: 'manage', isAllowed: any('dkyc_listing') },
  {
    key: 'documentUpload',
    path: 'signaturevalidation',
    icon: 'shield',
    group: 'foot',
    isAllowed: any('signaturevalidation'),
  },
  { key: 'support', path: 'support', icon: 'life', group: 'foot', isAllowed: any('support') },
  { key: 'help', path: 'help', icon: 'help', group: 'foot', isAllowed: () => true },
]

/** What this member sees: allowed by their modules, and built, here or in a program beside. */
export function entriesFor(
  allowed: Allowed,
  ndaFlow: boolean,
  clients: Clients = {},
  missing: readonly string[] = notBuilt,
): SidebarEntry[] {
  const entries = sidebarEntries.filter(
    (entry) =>
      (!missing.includes(entry.path) || elsewhere(entry.path, clients) !== null) &&
      entry.isAllowed(allowed, ndaFlow),
  )

  return entries.filter(({ reachedBy }) => !entries.some(({ path }) => path === reachedBy))
}

/** Portal §4: the first segment of the path decides which entry is lit. */
export function isLit(entry: SidebarEntry, pathname: string): boolean {
  const first = firstSegment(pathname)
  return first === entry.path || (entry.also?.includes(first) ?? false)
}
