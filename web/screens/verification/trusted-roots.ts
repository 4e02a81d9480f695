/** The authorities this server trusts, as DER; the page judges against the same list as the server. */
export async function trustedRoots(): Promise<readonly Uint8Array[]> {
  const response = await fetch('/pki/trusted-roots.pem', { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`trusted roots: ${response.status}`)

  return pemBlocks(await response.text())
}

/** Every CERTIFICATE block of a PEM text (RFC 7468 §5). */
export function pemBlocks(pem: string): Uint8Array[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)].map(
    ([, base64]) =>
      Uint8Array.from(atob((base64 ?? '').replace(/\s/g, '')), (letter) => letter.charCodeAt(0)),
  )
}
