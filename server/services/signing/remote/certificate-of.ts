import { CmsError, nameOfHolder, readCertificate } from '#engine/crypto/index.ts'
import type { KeptCredential } from './remote-act.ts'

/** What the certificate of a credential says; null where there is none that can be read. */
export function certificateOf({ certificates: [leaf] }: KeptCredential) {
  try {
    const certificate = readCertificate(Buffer.from(leaf ?? '', 'base64'))
    const { issuer, notAfter } = certificate
    const ofIssuer = { ...certificate, subject: issuer }

    return { holder: nameOfHolder(certificate), issuer: nameOfHolder(ofIssuer), notAfter }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error

    return null
  }
}
