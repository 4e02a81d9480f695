import { firstSegment, isPortalPath, type PortalPath } from './portal-routes.ts'

/**
 * Programs beside the portal that the specification's links lead to (portal §2, calls §9). What
 * they show are sections here, unless the configuration names the address of one. `eazysign` is the
 * custom site of organisations that log in at that address.
 */
export const externalClients = ['revamp', 'clm', 'kyc', 'emandate', 'stampduty', 'eazysign'] as const
export type ExternalClient = (typeof externalClients)[number]

/** Sections that the specification shows in one of them. */
const clientOf: Partial<Record<PortalPath, ExternalClient>> = {
  organisation: 'revamp',
  users: 'revamp',
  reports: 'revamp',
  'template-builder': 'revamp',
  workflow: 'revamp',
  'core-workflow': 'revamp',
  help: 'revamp',
  clients: 'clm',
  kyc: 'kyc',
  emandate: 'emandate',
  estamp: 'stampduty',
}

/**
 * The program that the address of a section belongs to where one is configured; null for what is
 * the portal's own.
 */
export function clientOfSection(path: string): ExternalClient | null {
  const first = firstSegment(path)

  return isPortalPath(first) ? (clientOf[first] ?? null) : null
}

/** Addresses by which two programs are told apart: without a closing slash. */
export const clientAddress = (address: string): string => address.replace(/\/+$/, '')
