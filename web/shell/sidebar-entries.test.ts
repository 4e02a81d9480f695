import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Module, modules } from '#contract/vocabulary/modules.ts'
import { notBuilt } from '#contract/vocabulary/not-built.ts'
import { entriesFor, isLit, sidebarEntries } from './sidebar-entries.ts'

vi.stubGlobal('location', { origin: 'https://sign.example', pathname: '/' })
afterAll(() => void vi.unstubAllGlobals())

type Shown = (has: (...names: Module[]) => boolean, ndaFlow: boolean) => boolean

/**
 * The table of portal §2, entry by entry, typed from there: destination, condition. Help is always
 * shown, and so are Home, Clients and Batches, which are ours.
 */
const specification: Record<string, [path: string, shown: Shown]> = {
  'Payment History': ['payment-history', (has) => has('paymentHistory')],
  Organisation: ['organisation', (has, nda) => has('branches', 'roles', 'users', 'bulkuser') && !nda],
  Users: ['users', (has, nda) => nda && has('branches', 'roles', 'users')],
  Onboarding: ['onboard', (has) => has('downtime', 'onboardClient')],
  'Pre-Order': ['pre-order', (has) => has('bulkOrder')],
  Orders: ['order', (has) => has('individualOrder', 'batchprocess')],
  'DS Primary Dashboard': ['digital-stamp-primary-dashboard', (has) => has('digitalstampprimarydashboard')],
  'Online Stamp Duty Payments': ['online-stamp-duty-payments', (has) => has('razorpaydashboard')],
  'Vendor EKYC': ['vendor-ekyc', (has) => has('vendorekyc')],
  Reports: [
    'reports',
    (has) =>
      has(
        'consumptionHistory',
        'apiLogs',
        'digitalstampingmisreport',
        'digitalstamprepository',
        'digitalstampqrreferences',
        'esignReport',
        'misreport',
        // Ours: the activity log is a report of that shelf.
        'activity-logs',
      ),
  ],
  'Template builder': ['template-builder', (has) => has('template_builder')],
  Workflow: ['workflow', (has, nda) => has('workflow') && !nda],
  'Request Document': ['request-document', (has) => has('requestDocument') && !has('coreWorkflowDashboard')],
  'User Dashboard': ['core-workflow', (has) => has('coreWorkflowDashboard')],
  Documents: ['documents', (has) => has('documents')],
  // No line of the table: portal §2 names it among the other links, and §6 leaves it to every
  // member.
  'My documents': ['my-documents', () => true],
  'Financial Institution': ['nesl', (has) => has('nesl')],
  eMandate: ['emandate', (has) => has('emandate')],
  Templates: ['template', (has) => has('templates')],
  'KYC Dashboard': ['kyc', (has) => has('dkyc_listing')],
  Support: ['support', (has) => has('support')],
  'Document Upload': ['signaturevalidation', (has) => has('signaturevalidation')],
  Help: ['help', () => true],
  Home: ['home', () => true],
  Clients: ['clients', (has) => has('clients', 'clmDashboard')],
  Batches: ['batch-process', (has) => has('batchprocess')],
}

const inSpecification = (allowed: readonly Module[], ndaFlow: boolean) =>
  Object.values(specification)
    .filter(([, shown]) => shown((...names) => names.some((name) => allowed.includes(name)), ndaFlow))
    .map(([path]) => path)
    .sort()

/** With everything built, unless told otherwise. */
const seen = (allowed: readonly Module[], ndaFlow: boolean, missing: readonly string[] = []) =>
  entriesFor(Object.fromEntries(allowed.map((name) => [name, true])), ndaFlow, {}, missing)
    .map(({ path }) => path)
    .sort()

describe.each([false, true])('the sidebar, with everything built, NDA flow %s', (ndaFlow) => {
  it.each(modules)('shows what %s alone shows', (module) => {
    expect(seen([module], ndaFlow)).toEqual(inSpecification([module], ndaFlow))
  })

  it('shows with all flags what the table says, and with none what is of everybody', () => {
    expect(seen(modules, ndaFlow)).toEqual(inSpecification(modules, ndaFlow))
    expect(seen([], ndaFlow)).toEqual(['help', 'home', 'my-documents'])
  })

  it('shows with all flags but one what the table says', () => {
    for (const left of modules) {
      const others = modules.filter((module) => module !== left)
      expect(seen(others, ndaFlow), `without ${left}`).toEqual(inSpecification(others, ndaFlow))
    }
  })
})

describe('the sidebar', () => {
  it('hides what this version does not have, and nothing else', () => {
    const expected = inSpecification(modules, false).filter((path) => !notBuilt.some((name) => name === path))
    expect(seen(modules, false, notBuilt)).toEqual(expected.sort())
    expect(expected.length).toBeLessThan(inSpecification(modules, false).length)
  })

  it('leads to the requests by an entry of their own until the dashboard leads there', () => {
    const both: Module[] = ['requestDocument', 'coreWorkflowDashboard']
    expect(seen(both, false, ['core-workflow'])).toEqual(['help', 'home', 'my-documents', 'request-document'])
    expect(seen(both, false)).toEqual(['core-workflow', 'help', 'home', 'my-documents'])
  })

  it('names its entries as the specification does', async () => {
    const { default: words } = await import('../texts/en/portal.json', { with: { type: 'json' } })
    const named = sidebarEntries.map(({ key, path }) => [
      path,
      words.sidebar[key as keyof typeof words.sidebar],
    ])
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(Object.entries(specification).map(([name, [path]]) => [path, name])),
    )
  })

  it('shows what a program beside has, built here or not', () => {
    const kyc = { kyc: 'https://kyc.example' }
    expect(entriesFor({ dkyc_listing: true }, false, kyc).map(({ path }) => path)).toContain('kyc')
    expect(entriesFor({}, false, kyc).map(({ path }) => path)).not.toContain('kyc')
  })

  it('believes a flag only where it is true', () => {
    const untrue = Object.fromEntries(modules.map((name) => [name, false]))
    expect(entriesFor(untrue, false, {}, []).map(({ path }) => path)).toEqual([
      'home',
      'my-documents',
      'help',
    ])
  })

  it.each([
    ['organisation', ['/organisation', '/users/42']],
    ['reports', ['/reports/misreport', '/digitalstamp-collection']],
    ['core-workflow', ['/core-workflow?box=sent', '/request-document']],
    ['documents', ['/documents/view/1']],
  ])('lights %s on its own addresses', (path, addresses) => {
    const entry = sidebarEntries.find((one) => one.path === path)!
    for (const address of addresses) expect(isLit(entry, address), address).toBe(true)
    expect(isLit(entry, '/elsewhere')).toBe(false)
  })
})
