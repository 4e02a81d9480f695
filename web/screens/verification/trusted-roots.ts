import type { TrustAnchor } from '#engine/verify/index.ts'

export interface TrustedRoots {
  anchors: readonly TrustAnchor[]
  /** When the server gave the list; without a connection it is the one kept from then. */
  asOf: Date
}

/** The authorities this server trusts; the page judges against the same list as the server. */
export async function trustedRoots(): Promise<TrustedRoots> {
  const response = await fetch('/pki/trusted-roots.pem', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`trusted roots: ${response.status}`)
  const date = Date.parse(response.headers.get('date') ?? '')

  return {
    anchors: anchorsIn(await response.text()),
    asOf: Number.isNaN(date) ? new Date() : new Date(date),
  }
}

const kinds = new Set<string>(['given', 'cca-india', 'organisation', 'system', 'test'])

/** Every CERTIFICATE block of a PEM text (RFC 7468 §5), with the line before it that says whose word it is. */
export function anchorsIn(pem: string): TrustAnchor[] {
  return [
    ...pem.matchAll(
      /(?:^Trust: (\S+)\r?\n)?-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/gm,
    ),
  ].map(([, kind = '', base64 = '']) => ({
    certificate: Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)),
    kind: kinds.has(kind) ? (kind as TrustAnchor['kind']) : 'given',
  }))
}
