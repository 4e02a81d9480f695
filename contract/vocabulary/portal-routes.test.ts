import { describe, expect, it } from 'vitest'
import { type Module, modules } from './modules.ts'
import { isBuilt, notBuilt } from './not-built.ts'
import { mayOpen, type PortalPath, portalRoutes } from './portal-routes.ts'

/** Typed from portal §6, where the guard maps the first segment to a module and sub-modules. */
const ofSeveral: Record<string, Module[]> = {
  onboard: ['onboardClient', 'downtime'],
  operations: ['procurementRequest', 'batchAndBoxReport', 'vendordashboard'],
  organisation: ['branches', 'roles', 'users', 'bulkuser'],
  team: ['branches', 'roles', 'users'],
  order: ['individualOrder', 'batchprocess'],
  reports: [
    'consumptionHistory',
    'apiLogs',
    'digitalstampingmisreport',
    'digitalstamprepository',
    'digitalstampqrreferences',
    'esignReport',
    'misreport',
    // Ours: the activity log is a report of that shelf.
    'activity-logs',
  ],
  accounts: ['advancepayment', 'shcil', 'billingdashboard'],
  'my-account': ['advancepayment', 'shcil', 'billingdashboard'],
}

const ofOne =
  `documents, businessgroup, branches, roles, emandate, users, template, company-dashboard, downtime, activity-logs,
  subscription, estamp, profile, pre-order, workflow, my-documents, clients, usergroup, eazysign-users, partner, core-workflow,
  request-document, esbtr-automation, nesl, support, settings, dispatch-tracker, onboard-workflow, signaturevalidation,
  template-builder, vendor-ekyc, tryitoutdemo, billing-report, batch-process, shcil, documentation`
    .split(',')
    .map((name) => name.trim())

/** Portal §2: where the sidebar, the header and the other links lead. */
const destinations =
  `payment-history, organisation, users, onboard, pre-order, order, digital-stamp-primary-dashboard,
  online-stamp-duty-payments, vendor-ekyc, reports, template-builder, workflow, request-document, core-workflow, documents, nesl,
  emandate, template, kyc, support, signaturevalidation, help, my-documents, operations, dispatch-tracker, accounts, my-account,
  estamp-payment-history, profile, settings, user-manual, external-users`
    .split(',')
    .map((name) => name.trim())

const opensWith = (path: string) => modules.filter((module) => mayOpen(path, { [module]: true }))

describe('the routes of the portal', () => {
  it.each(Object.entries(ofSeveral))('%s opens for each of its modules and for no other', (path, named) => {
    expect(opensWith(path).sort()).toEqual([...named].sort())
    expect(mayOpen(path, {})).toBe(false)
    expect(mayOpen(path, Object.fromEntries(named.map((module) => [module, false])))).toBe(false)
  })

  it('opens one report to keepers of bills, and not its shelf', () => {
    expect(opensWith('reports/consumptionHistory?members=1')).toContain('billingdashboard')
    for (const path of ['reports', 'reports/misreport', 'reports/constructor'])
      expect(opensWith(path), path).not.toContain('billingdashboard')
  })

  it('name every route and destination of the specification', () => {
    expect([...ofOne, ...destinations].filter((path) => !Object.hasOwn(portalRoutes, path))).toEqual([])
  })

  it.each([
    ['documents', ['documents']],
    ['template', ['templates']],
    ['pre-order', ['bulkOrder']],
    ['settings', ['advanceSetting']],
    ['core-workflow', ['coreWorkflowDashboard']],
    ['dispatch-tracker', ['dispatchtracker']],
    ['vendor-ekyc', ['vendorekyc']],
  ] as const)('%s opens for the flag that carries its name', (path, named) => {
    expect(opensWith(path)).toEqual([...named])
  })

  it('open the profile and help to a member without any module', () => {
    for (const path of ['profile', 'help', 'my-documents', 'user-manual/42'])
      expect(mayOpen(path, {}), path).toBe(true)
  })

  it('open Users for branches or roles alone, and a person for users', () => {
    expect(opensWith('/users').sort()).toEqual(['branches', 'roles', 'users'])
    expect(opensWith('/users?q=42').sort()).toEqual(['branches', 'roles', 'users'])
    expect(opensWith('/users/42')).toEqual(['users'])
    expect(opensWith('#/users/42?from=list')).toEqual(['users'])
  })

  it('let workflow addresses pass whose second segment is neither create nor view', () => {
    for (const area of ['workflow', 'core-workflow']) {
      expect(mayOpen(`/${area}/status/42`, {})).toBe(true)
      expect(mayOpen(`/${area}/create`, {})).toBe(false)
      expect(mayOpen(`/${area}/view/42?page=2`, {})).toBe(false)
      expect(mayOpen(`#/${area}`, {})).toBe(false)
    }
    expect(mayOpen('/documents/status/42', {})).toBe(false)
  })

  it('open each part of the organisation by its own module alone', () => {
    expect(opensWith('organisation/users/42')).toEqual(['users'])
    expect(opensWith('/organisation/groups?q=x')).toEqual(['usergroup'])
    expect(opensWith('organisation/activity').sort()).toEqual(['activity-logs', 'users'])
    expect(opensWith('organisation?q=x').sort()).toEqual([...(ofSeveral.organisation ?? [])].sort())
    expect(opensWith('organisation/constructor')).toEqual([])
  })

  it('give nothing to an address that no table names, whatever the member may do', () => {
    const all = Object.fromEntries(modules.map((module) => [module, true]))
    for (const path of ['', 'register2', 'constructor', '__proto__', 'toString/x'])
      expect(mayOpen(path, all), path).toBe(false)
  })

  it('leave no module without an address', () => {
    const paths = Object.keys(portalRoutes) as PortalPath[]
    const opening = new Set(paths.flatMap((path) => opensWith(path)))
    expect(modules.filter((module) => !opening.has(module))).toEqual([])
  })
})

describe('a route of several products', () => {
  it('is built for the modules of the parts that exist, and for no other', () => {
    expect((['esignReport', 'misreport', 'consumptionHistory'] as const).every(isBuilt)).toBe(true)
    for (const module of ['apiLogs', 'digitalstampingmisreport', 'digitalstamprepository'] as const)
      expect(isBuilt(module), module).toBe(false)
    expect(notBuilt).not.toContain('reports')
    // Accounts exist for who keeps the bills; advance payments and SHCIL do not.
    for (const path of ['accounts', 'my-account', 'billing-report'] as const)
      expect(notBuilt, path).not.toContain(path)
    expect((['billingdashboard', 'advancepayment', 'shcil'] as const).map(isBuilt)).toEqual([
      true,
      false,
      false,
    ])
    // Orders exist as batches; those of stamp paper do not.
    expect(notBuilt).not.toContain('order')
    expect((['batchprocess', 'individualOrder', 'bulkOrder'] as const).map(isBuilt)).toEqual([
      true,
      false,
      false,
    ])
  })
})
