import type { Module } from './modules.ts'

/** The modules of a member as `getUserInfo` answers them: true for each that the role lists. */
export type Allowed = Partial<Record<Module, boolean>>

export interface PortalRoute {
  /** Any one of them opens the route; `member` is every member of an organisation. */
  modules: readonly [Module, ...Module[]] | 'member'
}

const people = ['branches', 'roles', 'users', 'bulkuser'] as const
const accounts = ['advancepayment', 'shcil', 'billingdashboard'] as const
const stampReports = [
  'digitalstampingmisreport',
  'digitalstamprepository',
  'digitalstampqrreferences',
] as const

/**
 * First segment of a portal address → what opens it (portal §6, and the addresses of §2 that the
 * guard's table leaves out). Where a route is named there as one of a single module, the module is
 * the flag of §3 that carries its name.
 */
export const portalRoutes = {
  // Of several modules.
  onboard: { modules: ['onboardClient', 'downtime'] },
  operations: { modules: ['procurementRequest', 'batchAndBoxReport', 'vendordashboard'] },
  organisation: { modules: people },
  team: { modules: ['branches', 'roles', 'users'] },
  order: { modules: ['individualOrder', 'batchprocess'] },
  /** The last one is our choice: the activity log is a report of that shelf. */
  reports: {
    modules: ['consumptionHistory', 'apiLogs', ...stampReports, 'esignReport', 'misreport', 'activity-logs'],
  },
  'digitalstamp-collection': { modules: stampReports },
  accounts: { modules: accounts },
  'my-account': { modules: accounts },
  clients: { modules: ['clients', 'clmDashboard'] },
  'payment-history': { modules: ['paymentHistory', 'orderPayments'] },
  'estamp-payment-history': { modules: ['paymentHistory', 'orderPayments'] },

  // Of one module.
  documents: { modules: ['documents'] },
  workflow: { modules: ['workflow'] },
  'core-workflow': { modules: ['coreWorkflowDashboard'] },
  'company-dashboard': { modules: ['coreWorkflowDashboard'] },
  'request-document': { modules: ['requestDocument'] },
  template: { modules: ['templates'] },
  'template-builder': { modules: ['template_builder'] },
  signaturevalidation: { modules: ['signaturevalidation'] },
  'batch-process': { modules: ['batchprocess'] },
  'pre-order': { modules: ['bulkOrder'] },
  'digital-stamp-primary-dashboard': { modules: ['digitalstampprimarydashboard'] },
  'online-stamp-duty-payments': { modules: ['razorpaydashboard'] },
  estamp: { modules: ['estamp'] },
  'esbtr-automation': { modules: ['esbtr-automation'] },
  shcil: { modules: ['shcil'] },
  nesl: { modules: ['nesl'] },
  emandate: { modules: ['emandate'] },
  'vendor-ekyc': { modules: ['vendorekyc'] },
  kyc: { modules: ['dkyc_listing'] },
  branches: { modules: ['branches'] },
  roles: { modules: ['roles'] },
  /** In the NDA flow the one entry for people (portal §2): it leads to the part that is theirs. */
  users: { modules: ['branches', 'roles', 'users'] },
  'external-users': { modules: ['users'] },
  'eazysign-users': { modules: ['users'] },
  usergroup: { modules: ['usergroup'] },
  businessgroup: { modules: people },
  'activity-logs': { modules: ['activity-logs'] },
  subscription: { modules: ['billingdashboard'] },
  'billing-report': { modules: ['billingdashboard'] },
  'dispatch-tracker': { modules: ['dispatchtracker'] },
  downtime: { modules: ['downtime'] },
  'onboard-workflow': { modules: ['onboardClient'] },
  partner: { modules: ['onboardClient'] },
  settings: { modules: ['advanceSetting'] },
  support: { modules: ['support'] },

  // Of every member: their own things, and how the product works.
  /** Ours: what waits for the member, what is stuck, what came back. */
  home: { modules: 'member' },
  'my-documents': { modules: 'member' },
  /** Where an organisation whose registration is not complete goes on. */
  'set-up': { modules: 'member' },
  profile: { modules: 'member' },
  help: { modules: 'member' },
  'user-manual': { modules: 'member' },
  documentation: { modules: 'member' },
  tryitoutdemo: { modules: 'member' },
} as const satisfies Record<string, PortalRoute>

/**
 * The parts of the organisation's page, each opened by its own module: so somebody who keeps the
 * groups alone reaches them (`#/usergroup` leads there) without the rest. Our choice: the
 * specification names the section, not what is inside.
 */
export const organisationTabs = {
  branches: ['branches'],
  zones: ['branches'],
  roles: ['roles'],
  users: ['users'],
  upload: ['bulkuser'],
  groups: ['usergroup'],
  'external-users': ['users'],
  stakeholders: ['advanceSetting'],
  activity: ['activity-logs', 'users'],
} as const satisfies Record<string, readonly [Module, ...Module[]]>

export type OrganisationTab = keyof typeof organisationTabs

export type PortalPath = keyof typeof portalRoutes

/** `emandate/new?x=1` and `/emandate` alike are `emandate`. */
export const firstSegment = (path: string): string => path.replace(/^[#/]+/, '').split(/[/?]/, 1)[0] ?? ''

/**
 * Any module of the route is among the member's. A path that the table does not name opens for
 * nobody.
 */
export function mayOpen(path: string, allowed: Allowed): boolean {
  const route: PortalRoute | undefined = isPortalPath(firstSegment(path))
    ? portalRoutes[firstSegment(path) as PortalPath]
    : undefined
  if (!route) return false
  const inside = organisationPart(path) ?? personPart(path)
  if (inside !== undefined) return mayOpenTab(inside, allowed)
  if (route.modules === 'member' || isAlwaysAllowed(path)) return true

  if (isEntriesOfBill(path) && allowed.billingdashboard === true) return true

  return route.modules.some((module) => allowed[module] === true)
}

export const isOrganisationTab = (tab: string): tab is OrganisationTab => Object.hasOwn(organisationTabs, tab)

export const mayOpenTab = (tab: string, allowed: Allowed): boolean =>
  isOrganisationTab(tab) && organisationTabs[tab].some((module) => allowed[module] === true)

/** `organisation/users/42` is inside the part `users`; the bare section is in none. */
function organisationPart(path: string): string | undefined {
  const [first, second] = path.replace(/^[#/]+|\?.*$/g, '').split('/')

  return first === 'organisation' ? second || undefined : undefined
}

/** Keepers of bills read the entries that the bars of their own report lead to. */
const isEntriesOfBill = (path: string): boolean => /^[#/]*reports\/consumptionHistory(?![^/?])/.test(path)

/** `users/42` is a person's page, as inside the organisation. */
const personPart = (path: string): OrganisationTab | undefined =>
  /^[#/]*users\/[^/?]/.test(path) ? 'users' : undefined

export const isPortalPath = (segment: string): segment is PortalPath => Object.hasOwn(portalRoutes, segment)

/**
 * Portal §4: workflow and core-workflow addresses whose second segment is neither create nor view
 * are always allowed. (The bare `/workflow` has no second segment, so the module decides; what such
 * a page then asks of the server is gated by the call's own declaration in any case.)
 */
function isAlwaysAllowed(path: string): boolean {
  const [first, second] = path.replace(/^[#/]+/, '').split(/[/?]/)
  if (first !== 'workflow' && first !== 'core-workflow') return false

  return second !== undefined && second !== '' && second !== 'create' && second !== 'view'
}
