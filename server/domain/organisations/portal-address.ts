import { Refusal } from '../refusal.ts'

/**
 * The address by which a browser came to us: the installation's, or one that an organisation has of
 * its own.
 */
export interface Portal {
  /** Without a closing slash. */
  url: string
  /** Whose it is; null for the installation's. */
  organisationId: string | null
}

/**
 * Whether members of this organisation work by that address: by its own and by the installation's,
 * not by another's.
 */
export const isAtHome = (portal: Portal | null | undefined, organisationId: string): boolean =>
  !portal?.organisationId || portal.organisationId === organisationId

/** Names that never leave the machine (RFC 6761 §6.3). */
export const isOfThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost')

/** Whether an organisation may have this as its address, beside an installation at `publicUrl`. */
export function requireUsable(origin: string, publicUrl: string): void {
  const proposed = new URL(origin)
  const own = new URL(publicUrl)
  const isLocal = isOfThisMachine(proposed.hostname)
  if (proposed.hostname === own.hostname) throw new Refusal('ADDRESS_OF_INSTALLATION')
  if (proposed.protocol !== 'https:' && !(isLocal && own.protocol === 'http:'))
    throw new Refusal('ADDRESS_NOT_SECURE')
  // Browsers share cookies and passkeys among the ports of one name.
  if (!isLocal && (proposed.port || !proposed.hostname.includes('.'))) throw new Refusal('ADDRESS_UNUSABLE')
}

/** `sign.bank.example` and the domains above it, as far as somebody could own one. */
export function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.')

  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'))
}

// Our choice: asked every five minutes, so that a certificate that is being changed turns nobody
// away.
export const missesUntilSilent = 3
