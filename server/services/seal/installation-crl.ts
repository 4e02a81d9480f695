import { day } from '#contract/vocabulary/time.ts'
import 'reflect-metadata'
import { X509CrlGenerator } from '@peculiar/x509'
import type { Parts } from '#services/parts.ts'
import { installationRoot } from './installation-root.ts'
import { algorithm, signingKeyOf } from './make-certificate.ts'

// Our choice: long enough for a file to be finished by it, short enough to be asked for again.
const goodForMs = 7 * day

/**
 * What the authority of this installation says of its seals (RFC 5280 §5): with it in the file a
 * seal can still be judged when the installation is gone. Seals are not revoked one by one: when a
 * key is lost, the root is replaced.
 */
export async function installationCrl(parts: Parts): Promise<Uint8Array> {
  const { subject, key } = await installationRoot(parts)
  const now = Math.floor(parts.clock.now().getTime() / 1000) * 1000
  const list = await X509CrlGenerator.create({
    issuer: subject,
    thisUpdate: new Date(now),
    nextUpdate: new Date(now + goodForMs),
    entries: [],
    signingAlgorithm: algorithm,
    signingKey: await signingKeyOf(key),
  })

  return new Uint8Array(list.rawData)
}

export const installationCrlUrl = (parts: Parts): string =>
  `${parts.settings.publicUrl}/pki/installation-root.crl`
