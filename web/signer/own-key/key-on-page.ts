import type { FileKey } from '#engine/browser/key-file.ts'
import type { OwnKey } from './own-key.ts'

const asBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

/** A key of a file as the wire speaks of it. */
export function keyOnPage(key: FileKey): OwnKey {
  const [certificate = ''] = key.certificates.map(asBase64)

  return {
    certificates: key.certificates.slice(0, 8).map(asBase64),
    async sign(toSign) {
      const signatures = []
      for (const { document_id, bytes } of toSign)
        signatures.push({ document_id, signature: asBase64(await key.sign(fromBase64(bytes))) })

      return { certificate, signatures }
    },
  }
}
