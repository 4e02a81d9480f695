import type { TrustAnchor } from '#engine/verify/index.ts'

export interface TrustedRoots {
  anchors: readonly TrustAnchor[]
  /** Recognised, not trusted. */
  testRoots: readonly Uint8Array[]
  /** When the server gave the list; without a connection it is the one kept from then. */
  asOf: Date
}

/** The authorities this server trusts; the page judges against the same list as the server. */
export async function trustedRoots(): Promise<TrustedRoots> {
  const response = await fetch('/pki/trusted-roots.pem', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`trusted roots: ${response.status}`)
  const date = Date.parse(response.headers.get('date') ?? '')

  const list = await response.text()

  return {
    anchors: anchorsIn(list),
    testRoots: testRootsIn(list),
    asOf: Number.isNaN(date) ? new Date() : new Date(date),
  }
}

const kinds = new Set<string>(['given', 'cca-india', 'organisation', 'system', 'test'])

/**
 * Every CERTIFICATE block of a PEM text (RFC 7468 §5), with the line before it that says whose word
 * it is.
 */
export function anchorsIn(pem: string): TrustAnchor[] {
  return [
    ...pem.matchAll(
      /(?:^Trust: (\S+)\r?\n)?-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/gm,
    ),
  ].map(([, kind = '', base64 = '']) => ({
    certificate: bytesOf(base64),
    kind: kinds.has(kind) ? (kind as TrustAnchor['kind']) : 'given',
  }))
}

/** Roots of tests stand under a label of their own. */
export const testRootsIn = (pem: string): Uint8Array[] =>
  [...pem.matchAll(/-----BEGIN TEST CERTIFICATE, NOT TRUSTED-----([\s\S]*?)-----END /g)].map(
    ([, base64 = '']) => bytesOf(base64),
  )

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
