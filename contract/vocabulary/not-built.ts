import { accountParts } from './account-parts.ts'
import type { Module } from './modules.ts'
import { orderParts } from './order-parts.ts'
import { type PortalPath, type PortalRoute, portalRoutes } from './portal-routes.ts'
import { reportModules } from './reports/report-modules.ts'

/**
 * Destinations of the specification that this version does not have. They are not in the sidebar,
 * their modules cannot be granted, and their addresses answer "not part of this version". Each
 * product takes its names away from here.
 */
export const notBuilt: readonly PortalPath[] = [
  'payment-history',
  'estamp-payment-history',
  'onboard-workflow',
  'pre-order',
  'operations',
  'dispatch-tracker',
  'shcil',
  'digital-stamp-primary-dashboard',
  'digitalstamp-collection',
  'online-stamp-duty-payments',
  'estamp',
  'esbtr-automation',
  'vendor-ekyc',
  'kyc',
  'nesl',
  'emandate',
  'support',
  'documentation',
  'tryitoutdemo',
]

/**
 * Portal §2: the specification knows these addresses as disabled entries alone; they are not found.
 */
export const disabled: readonly PortalPath[] = ['partner']

/** What exists of a route that is made of several products, each part with what opens it. */
const partsOfRoute: Partial<Record<PortalPath, Readonly<Record<string, readonly Module[]>>>> = {
  reports: reportModules,
  accounts: accountParts,
  'my-account': accountParts,
  order: orderParts,
}

/**
 * Whether the module opens anything that this version has; one that opens nothing is offered to no
 * role. A route of several products opens by the parts that exist.
 */
export function isBuilt(module: Module): boolean {
  const missing: readonly string[] = [...notBuilt, ...disabled]
  const hasPart = (path: string) => {
    const parts = partsOfRoute[path as PortalPath]

    return !parts || Object.values(parts).some((modules) => modules.includes(module))
  }

  return Object.entries<PortalRoute>(portalRoutes).some(
    ([path, { modules }]) =>
      modules !== 'member' && modules.includes(module) && !missing.includes(path) && hasPart(path),
  )
}
